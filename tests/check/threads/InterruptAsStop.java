// expect: verified
class InterruptAsStop {
    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        });
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
