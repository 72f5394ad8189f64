// Nobody else writes the field in parallel, so that the thread's own write is what it reads.
// run ap: --memory ap
// run tl: --memory tl
// run hb: --memory hb
// run jls:
// proves[tl,hb,jls]: data-race, division-by-zero
class OwnWriteStays {
    static int d;
    static int r;
    static int other;

    public static void main(String[] args) {
        new Thread(() -> {
            d = 9;
            r = 100 / d; // value d includes 9 // value[tl,hb,jls] d excludes 0, 8
        }).start();
        other = 0;
    }
}
