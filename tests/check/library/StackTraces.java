// expect: verified
class StackTraces {
    static int fail() {
        try {
            throw new IllegalStateException("x");
        } catch (IllegalStateException e) {
            return e.getStackTrace().length;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert fail() > 0;
        });
        t.start();
        assert fail() > 0;
        t.join();
    }
}
