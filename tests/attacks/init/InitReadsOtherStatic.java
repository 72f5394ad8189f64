// expect: violated assertion
// The initialiser copies a volatile that main changes: the copy depends on when the worker runs it.
// real java: fails in 1 of 4 runs (JDK 17), 0 of 4 (JDK 25).
class InitReadsOtherStatic {
    static volatile int now;

    static class Snapshot {
        static final int AT = now;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int ignored = Snapshot.AT;
        });
        t.start();
        now = 1;
        assert Snapshot.AT == 1;
    }
}
