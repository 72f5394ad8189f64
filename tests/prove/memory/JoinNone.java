// Without the join all of the thread's writes, and what was before, are seen.
// run hb: --memory hb
// run jls:
class JoinNone {
    static int d;
    static int r;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            d = 5; // alarm: data-race // really
            d = 6; // alarm: data-race // really
        });
        t.start();
        r = d; // value d includes 0, 5, 6 // alarm: data-race // really
    }
}
