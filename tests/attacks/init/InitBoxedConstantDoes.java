// expect: violated assertion
// A boxed final is no constant variable (JLS 4.12.4): reading it initialises the class.
class InitBoxedConstantDoes {
    static volatile boolean initialised;

    static class Big {
        static final Integer LIMIT = 10;

        static {
            initialised = true;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int ignored = Big.LIMIT;
        });
        t.start();
        t.join();
        assert !initialised;
    }
}
