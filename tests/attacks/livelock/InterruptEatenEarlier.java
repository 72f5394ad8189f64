// expect: violated livelock
// options: --property livelock
// One interrupt, two places that consume it: if the first one gets it the second spins for ever.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class InterruptEatenEarlier {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            Thread.interrupted();
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
        });
        t.start();
        t.interrupt();
    }
}
