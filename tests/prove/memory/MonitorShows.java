// What is written in a monitor of another object is seen at once, in every model.
// run tl: --memory tl
// run hb: --memory hb
// run jls:
class MonitorShows {
    static final Object lock = new Object();
    static final Object other = new Object();
    static int d = 3;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                d = 0; // alarm: data-race // really
                d = 7; // alarm: data-race // really
            }
        }).start();
        synchronized (other) {
            r = 100 / d; // alarm: division-by-zero, data-race // really // value d includes 0, 3, 7
        }
    }
}
