// expect: violated assertion
class ExplicitAssertionError {
    static volatile int x = 1;

    public static void main(String[] args) {
        new Thread(() -> {
            if (x == 2) {
                throw new AssertionError("saw two"); // !assertion
            }
        }).start();
        x = 2;
    }
}
