// expect: violated assertion
// Between start and the end the state may be anything that is possible: BLOCKED on the lock as well.
// real java 25: fails in 2 of 2 runs.
class StateOfStarted {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        synchronized (lock) {
            t.start();
            Thread.State s = t.getState();
            assert s == Thread.State.RUNNABLE;
        }
    }
}
