// What is overwritten before the launch is seen by the thread in the model of all parallel writes only.
// run ap: --memory ap
// run tl: --memory tl
// run hb: --memory hb
// run jls:
// proves[tl,hb,jls]: data-race, division-by-zero
// alarms[ap]: data-race
class BeforeLaunch {
    static int d;
    static int r;

    public static void main(String[] args) {
        d = 3;
        d = 4;
        new Thread(() -> {
            r = 100 / d; // value d includes 4 // value[tl,hb,jls] d excludes 0, 3 // value[ap] d includes 3
        }).start();
    }
}
