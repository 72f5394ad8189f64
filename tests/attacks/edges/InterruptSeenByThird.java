// expect: verified
// JLS 17.4.4: "where any other thread (including T2) determines that T2 has been interrupted".
class InterruptSeenByThird {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        });
        Thread watcher = new Thread(() -> {
            if (sleeper.isInterrupted()) {
                assert data == 1;
            }
        });
        sleeper.start();
        watcher.start();
        data = 1;
        sleeper.interrupt();
        sleeper.join();
        watcher.join();
    }
}
