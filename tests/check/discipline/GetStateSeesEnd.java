// expect: violated assertion
// discipline: mld=obeyed mld'=obeyed
// A thread that was started has perhaps ended already.
class GetStateSeesEnd {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                count++;
            }
        });
        other.start();
        synchronized (lock) {
            count++;
        }
        assert other.getState() != Thread.State.TERMINATED; // !assertion
    }
}
