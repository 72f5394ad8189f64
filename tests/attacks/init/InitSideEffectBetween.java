// expect: violated assertion
// Main uses the class only after it has looked at what the initialiser changes: the worker may have run it by then.
// real java: fails in 1 of 4 runs (JDK 17), 2 of 4 (JDK 25).
class InitSideEffectBetween {
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
        assert n == 0;
        int ignored = Late.done;
    }
}
