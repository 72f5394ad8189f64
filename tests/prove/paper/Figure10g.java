// do r1=x while(r1==0);y=42 ‖ do r2=y while(r2==0);x=42: neither loop is ever left. (Does not end.)
// run hb: --memory hb --domain interval
// run jls:
// run ap: --memory ap
// proves: data-race
class Figure10g {
    static int x;
    static int y;
    static int seen1;
    static int seen2;

    public static void main(String[] args) {
        new Thread(() -> {
            int r1;
            do {
                r1 = x;
            } while (r1 == 0); // value r1 includes 0 // value r1 excludes 1, 42
            y = 42; // unreachable
            seen1 = r1; // unreachable
        }).start();
        new Thread(() -> {
            int r2;
            do {
                r2 = y;
            } while (r2 == 0); // value r2 includes 0 // value r2 excludes 1, 42
            x = 42; // unreachable
            seen2 = r2; // unreachable
        }).start();
    }
}
