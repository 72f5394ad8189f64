// Both threads write what is there already: more than one order, but one result.
// run: --property determinism,weak-determinism
// proves: weak-determinism
// alarms: determinism
class DeterminismConstant {
    static volatile int n = 7;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> n = 7).start(); // alarm: determinism
        r = n; // alarm: determinism
    }
}
