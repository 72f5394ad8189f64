// The flag is volatile, and the data are read after it was seen.
// proves: data-race
class RaceFlagFixed {
    static volatile boolean done;
    static int data;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            done = true;
        }).start();
        while (!done) {
            Thread.onSpinWait();
        }
        r = data; // value data includes 42
    }
}
