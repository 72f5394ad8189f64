// The class whose initialiser fails is never initialised, for its constant is known at compile time.
// proves: uncaught-exception, array-bounds
class UncaughtInitFixed {
    static int r;

    static class Table {
        static final int LIMIT = 9;
        static int size = new int[] {1, 2}[args()];

        static int args() {
            return 2; // unreachable
        }
    }

    public static void main(String[] args) {
        r = Table.LIMIT;
    }
}
