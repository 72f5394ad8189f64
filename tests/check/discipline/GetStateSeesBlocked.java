// expect: violated assertion
// discipline: mld=obeyed mld'=obeyed
// A thread's state tells whether it stands before a lock that another holds: which is so only inside the critical
// section.
class GetStateSeesBlocked {
    static final Object lock = new Object();
    static int count;

    static void add() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) {
        new Thread(GetStateSeesBlocked::add).start();
        Thread second = new Thread(GetStateSeesBlocked::add);
        second.start();
        assert second.getState() != Thread.State.BLOCKED; // !assertion
    }
}
