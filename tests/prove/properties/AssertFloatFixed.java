// What becomes of fractions as ints.
// proves: assertion
class AssertFloatFixed {
    public static void main(String[] args) {
        double d = 3.99;
        assert (int) d == 3;
        d = -3.99;
        assert (int) d == -3;
        d = 1e10;
        assert (int) d == Integer.MAX_VALUE;
        assert (long) d == 10000000000L;
        d = args.length;
        assert d >= 0;
        float half = 0.5f;
        assert (int) (half + half) == 1;
    }
}
