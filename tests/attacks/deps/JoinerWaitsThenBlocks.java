// expect: violated assertion
// A joiner that was woken by a notifyAll on the thread's object has to take its monitor back: it is BLOCKED then.
class JoinerWaitsThenBlocks {
    static volatile boolean go;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            while (!go) {
                Thread.onSpinWait();
            }
        });
        Thread joiner = new Thread(() -> {
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        worker.start();
        joiner.start();
        boolean waits = joiner.getState() == Thread.State.WAITING;
        synchronized (worker) {
            worker.notifyAll();
            Thread.State after = joiner.getState();
            assert !(waits && after == Thread.State.BLOCKED);
        }
        go = true;
    }
}
