// The finally clause runs after the return value is computed, and changes the field all the same.
class AssertFinally {
    static int n;

    static int set() {
        try {
            n = 1;
            return n;
        } finally {
            n = 2;
        }
    }

    public static void main(String[] args) {
        int result = set();
        assert result == 1; // no alarm: assertion // value result includes 1 // value result excludes 2
        assert n == 1; // alarm: assertion // really // value n includes 2 // value n excludes 0, 1
    }
}
