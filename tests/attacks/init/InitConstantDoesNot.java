// expect: verified
// A constant, a class literal, an array, a cast and instanceof do not initialise the class (JLS 12.4.1).
class InitConstantDoesNot {
    static volatile boolean initialised;

    static class Big {
        static final int LIMIT = 10;
        static final String NAME = "big";

        static {
            initialised = true;
        }
    }

    public static void main(String[] args) throws Exception {
        Object[] row = new Object[1];
        Thread t = new Thread(() -> {
            assert Big.LIMIT == 10 && Big.NAME.equals("big");
            assert Big.class.getName().endsWith("Big");
        });
        t.start();
        Object array = new Big[2][3];
        assert array instanceof Big[][] && !(row[0] instanceof Big);
        Big none = (Big) row[0];
        t.join();
        assert !initialised;
    }
}
