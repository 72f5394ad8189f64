// Main changes the number before the launch only.
// proves: assertion
class AssertLaunchFixed {
    static volatile int n;

    public static void main(String[] args) {
        n = 2;
        n = 1;
        new Thread(() -> {
            assert n == 1;
        }).start();
    }
}
