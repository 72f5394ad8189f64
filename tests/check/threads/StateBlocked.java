// expect: violated assertion
// The other thread may be seen waiting for the monitor.
class StateBlocked {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Thread.onSpinWait();
            }
        });
        Thread.State state;
        synchronized (lock) {
            t.start();
            state = t.getState();
        }
        t.join();
        assert state != Thread.State.BLOCKED; // !assertion
    }
}
