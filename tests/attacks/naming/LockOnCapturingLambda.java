// expect: violated data-race
// A capturing lambda is a new object each time in HotSpot, and may be (JLS 15.27.4): two monitors.
class LockOnCapturingLambda {
    static int count;

    static Runnable lock(int n) {
        return () -> System.out.print(n);
    }

    static void add() {
        synchronized (lock(1)) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockOnCapturingLambda::add);
        t.start();
        add();
    }
}
