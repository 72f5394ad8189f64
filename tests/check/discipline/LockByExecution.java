// expect: verified
// discipline: mld=obeyed mld'=obeyed
// Who comes first decides which lock protects the count: in every execution one lock does, but not the same one in
// all. The variant of the discipline that wants one lock for all executions is violated.
class LockByExecution {
    private final Object choice = new Object();
    private Object lock;
    private int count;

    void add(Object mine) {
        Object chosen;
        synchronized (choice) {
            if (lock == null) {
                lock = mine;
            }
            chosen = lock;
        }
        synchronized (chosen) {
            count++;
            assert count <= 2;
        }
    }

    public static void main(String[] args) {
        LockByExecution shared = new LockByExecution();
        Object red = new Object();
        Object blue = new Object();
        new Thread(() -> shared.add(red)).start();
        new Thread(() -> shared.add(blue)).start();
    }
}
