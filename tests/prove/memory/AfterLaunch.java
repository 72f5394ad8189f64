// A write after the launch is seen in every model.
// run ap: --memory ap
// run tl: --memory tl
// run hb: --memory hb
// run jls:
// alarms[ap]: data-race
class AfterLaunch {
    static int d = 3;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            r = 100 / d; // alarm: division-by-zero, data-race // really // value d includes 0, 3
        }).start();
        d = 0; // alarm: data-race // really
    }
}
