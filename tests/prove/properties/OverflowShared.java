// Two threads double one number.
// run: --property overflow,data-race
// proves: data-race
class OverflowShared {
    static final Object lock = new Object();
    static int n = 1;

    static void twice() {
        for (int i = 0; i < 40; i++) {
            synchronized (lock) {
                n = n * 2; // alarm: overflow // really
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> twice()).start();
        twice();
    }
}
