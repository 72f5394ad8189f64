// x=1;r1=y ‖ y=1;r2=x: both registers may be 0.
// run hb: --memory hb --domain interval
// run jls:
// run ap: --memory ap
// alarms: data-race // really
class Figure10a {
    static int x;
    static int y;
    static int seen1;
    static int seen2;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            int r1 = y;
            seen1 = r1; // value r1 includes 0, 1 // value r1 excludes 2, -1
        }).start();
        new Thread(() -> {
            y = 1;
            int r2 = x;
            seen2 = r2; // value r2 includes 0, 1 // value r2 excludes 2, -1
        }).start();
    }
}
