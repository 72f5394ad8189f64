// r3=x;if(r3==0)x=42;r1=x;y=r1 ‖ r2=y;x=r2: all three registers may be 42.
// run hb: --memory hb --domain interval
// run jls:
// run ap: --memory ap
// alarms: data-race // really
class Figure10e {
    static int x;
    static int y;
    static int seen1;
    static int seen2;

    public static void main(String[] args) {
        new Thread(() -> {
            int r3 = x;
            if (r3 == 0) {
                x = 42;
            }
            int r1 = x;
            y = r1;
            seen1 = r1 + r3; // value r3 includes 0, 42 // value r1 includes 0, 42 // value r1 excludes 43, -1
        }).start();
        new Thread(() -> {
            int r2 = y;
            x = r2;
            seen2 = r2; // value r2 includes 0, 42 // value r2 excludes 43, -1
        }).start();
    }
}
