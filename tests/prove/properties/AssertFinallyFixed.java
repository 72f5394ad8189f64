// A return in the finally clause swallows exception and value.
// proves: assertion, uncaught-exception
class AssertFinallyFixed {
    static int n;

    @SuppressWarnings("finally")
    static int set(int k) {
        try {
            if (k > 3) {
                throw new IllegalStateException();
            }
            n = 1;
            return 1;
        } finally {
            n = 2;
            return 3;
        }
    }

    public static void main(String[] args) {
        int result = set(args.length);
        assert result == 3;
        assert n == 2;
    }
}
