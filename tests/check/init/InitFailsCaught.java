// expect: verified
// Only the first thread sees the cause, the other one NoClassDefFoundError.
class InitFailsCaught {
    static class Bad {
        static int n = Integer.parseInt("not a number");
    }

    static int errors() {
        try {
            return Bad.n;
        } catch (ExceptionInInitializerError first) {
            return 1;
        } catch (NoClassDefFoundError later) {
            return 10;
        }
    }

    static volatile int other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = errors());
        t.start();
        int mine = errors();
        t.join();
        assert mine + other == 11;
    }
}
