// expect: violated assertion
// The flag is cleared when InterruptedException is thrown; the caller still expects to see it.
class SwallowedInterrupt {
    static void pause(Object lock) {
        synchronized (lock) {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                // swallowed
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            pause(new Object());
            while (!Thread.currentThread().isInterrupted()) {
                pause(new Object());
                assert Thread.currentThread().isInterrupted() : "the request was lost"; // !assertion
            }
        });
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
