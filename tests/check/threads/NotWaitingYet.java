// expect: violated assertion
// options: --no-spurious
// Between a write and a wait a thread is not waiting yet.
class NotWaitingYet {
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                written = true;
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
        if (written) {
            assert thread.getState() != Thread.State.RUNNABLE; // !assertion
        }
    }
}
