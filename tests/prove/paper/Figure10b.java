// r1=x;y=r1 ‖ r2=y;x=1: both registers may be 1.
// run hb: --memory hb --domain interval
// run jls:
// run ap: --memory ap
// alarms: data-race // really
class Figure10b {
    static int x;
    static int y;
    static int seen1;
    static int seen2;

    public static void main(String[] args) {
        new Thread(() -> {
            int r1 = x;
            y = r1;
            seen1 = r1; // value r1 includes 0, 1 // value r1 excludes 2, -1
        }).start();
        new Thread(() -> {
            int r2 = y;
            x = 1;
            seen2 = r2; // value r2 includes 0, 1 // value r2 excludes 2, -1
        }).start();
    }
}
