// The limit is tested inside.
// proves: data-race, assertion
class AssertBoundedFixed {
    static int n;

    static synchronized void perhaps() {
        if (n < 2) {
            n = n + 1;
        }
        assert n <= 2;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> perhaps()).start();
        }
    }
}
