// r1=x;y=r1 ‖ r2=y;x=r2 ‖ z=42 ‖ r0=z;x=r0: 42 may be in r1 and r2, whatever is in r0.
// run hb: --memory hb --domain interval
// run jls:
// run ap: --memory ap
// alarms: data-race // really
class Figure10f {
    static int x;
    static int y;
    static int z;
    static int seen0;
    static int seen1;
    static int seen2;

    public static void main(String[] args) {
        new Thread(() -> {
            int r1 = x;
            y = r1;
            seen1 = r1; // value r1 includes 0, 42 // value r1 excludes 43, -1
        }).start();
        new Thread(() -> {
            int r2 = y;
            x = r2;
            seen2 = r2; // value r2 includes 0, 42 // value r2 excludes 43, -1
        }).start();
        new Thread(() -> z = 42).start();
        new Thread(() -> {
            int r0 = z;
            x = r0;
            seen0 = r0; // value r0 includes 0, 42 // value r0 excludes 43, -1
        }).start();
    }
}
