// expect: violated livelock
// The request is swallowed by the inner sleep, and the loop goes on for ever.
class InterruptAsStopBroken {
    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            try {
                Thread.sleep(1);
            } catch (InterruptedException swallowed) {
                // and not restored
            }
            while (!Thread.currentThread().isInterrupted()) { // !livelock
                Thread.onSpinWait();
            }
        });
        worker.start();
        worker.interrupt();
    }
}
