// A volatile field has no races, but its values come from all threads.
class VolatileValue {
    static volatile int d = 1;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            d = 0; // no alarm: data-race
        }).start();
        if (d != 0) {
            r = 100 / d; // alarm: division-by-zero // really // value d includes 0, 1
        }
    }
}
