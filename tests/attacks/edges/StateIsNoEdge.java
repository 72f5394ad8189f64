// expect: violated data-race
// getState is not for synchronization control: that a thread is blocked orders nothing (JLS 17.4.4 lists the edges).
class StateIsNoEdge {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            data = 1;
            synchronized (lock) { }
        });
        synchronized (lock) {
            t.start();
            while (t.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
            assert data == 1;
        }
        t.join();
    }
}
