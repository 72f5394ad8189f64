// expect: verified
// options: --property livelock,deadlock
// The interrupt comes in the end, and is seen.
class InterruptComes {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
        });
        t.start();
        t.interrupt();
    }
}
