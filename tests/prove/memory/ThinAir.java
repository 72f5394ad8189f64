// Each thread only copies: no number but 0 can appear.
// run hb: --memory hb
// run jls:
// run ap: --memory ap
// alarms: data-race // really
class ThinAir {
    static int x;
    static int y;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> x = y).start();
        new Thread(() -> y = x).start();
        r = x + y; // value x includes 0 // value x excludes 1, 42 // value y excludes 1, 42
    }
}
