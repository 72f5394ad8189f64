// What fits is exact; what does not wraps around.
// proves: assertion
class AssertLongFixed {
    public static void main(String[] args) {
        int n = Integer.MAX_VALUE;
        long m = n + 1L;
        assert m == 2147483648L;
        int wrapped = n + 1;
        assert wrapped == Integer.MIN_VALUE;
        assert wrapped - 1 == n;
        assert -wrapped == wrapped;
        assert n * n == 1;
        long product = (long) n * n;
        assert product == 4611686014132420609L;
    }
}
