// expect: violated livelock
// options: --property livelock
// Each spins until the other one has set its flag, and sets its own afterwards.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class CrossedSpins {
    static volatile boolean a, b;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!a) {
                Thread.yield();
            }
            b = true;
        }).start();
        while (!b) {
            Thread.yield();
        }
        a = true;
    }
}
