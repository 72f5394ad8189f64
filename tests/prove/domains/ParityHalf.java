// Half of an even number need not be even.
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
class ParityHalf {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        int even = 2 * n;
        int half = even / 2;
        assert half != 77; // alarm: assertion
        assert (even >> 1) != 77; // alarm: assertion
        assert even != 77; // no alarm: assertion
    }
}
