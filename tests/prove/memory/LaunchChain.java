// What the first thread writes before it launches the second is all that the second sees.
// run tl: --memory tl
// run hb: --memory hb
// run jls:
// proves: data-race, division-by-zero
class LaunchChain {
    static int d;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            d = 0;
            d = 8;
            new Thread(() -> {
                r = 100 / d; // value d includes 8 // value d excludes 0
            }).start();
        }).start();
    }
}
