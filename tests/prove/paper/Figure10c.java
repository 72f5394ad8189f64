// r1=x;if(r1!=0)y=42 ‖ r2=y;if(r2!=0)x=42: 42 comes from nowhere, and nothing is written at all.
// run hb: --memory hb --domain interval
// run jls:
// run ap: --memory ap
// run tl: --memory tl --domain sign
// proves: data-race
class Figure10c {
    static int x;
    static int y;
    static int seen1;
    static int seen2;

    public static void main(String[] args) {
        new Thread(() -> {
            int r1 = x;
            if (r1 != 0) {
                y = 42; // unreachable
            }
            seen1 = r1; // value r1 includes 0 // value r1 excludes 42, 1, -1
        }).start();
        new Thread(() -> {
            int r2 = y;
            if (r2 != 0) {
                x = 42; // unreachable
            }
            seen2 = r2; // value r2 includes 0 // value r2 excludes 42, 1, -1
        }).start();
    }
}
