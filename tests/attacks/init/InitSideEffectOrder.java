// expect: violated assertion
// The initialiser writes a volatile; the worker that triggers it may come before or after main's own write.
// real java: fails in 1 of 4 runs (JDK 17), 0 of 4 (JDK 25).
class InitSideEffectOrder {
    static volatile int n;

    static class Late {
        static int done;

        static {
            n = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int ignored = Late.done;
        });
        t.start();
        n = 2;
        int ignored = Late.done;
        t.join();
        assert n == 1;
    }
}
