// expect: violated livelock
// options: --property livelock
// The spinner changes a local in each round; the flag that it waits for is up for a moment only.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class SpinTogglesLocal {
    static volatile boolean up;

    public static void main(String[] args) {
        new Thread(() -> {
            up = true;
            up = false;
        }).start();
        boolean odd = false;
        while (!up) {
            odd = !odd;
        }
        assert odd || !odd;
    }
}
