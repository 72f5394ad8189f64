// The flag is volatile: who has seen it reads what was written before it was set.
// run jls:
// proves: data-race
class VolatilePublishes {
    static int data;
    static volatile boolean ready;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }).start();
        if (ready) {
            r = data; // value data includes 42 // value data excludes 43
        }
    }
}
