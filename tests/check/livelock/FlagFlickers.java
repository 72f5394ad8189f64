// expect: violated livelock
// The flag is up for a moment only; who looks too late spins for ever.
class FlagFlickers {
    static volatile boolean up;

    public static void main(String[] args) {
        new Thread(() -> {
            up = true;
            up = false;
        }).start();
        while (!up) { // !livelock
            Thread.onSpinWait();
        }
    }
}
