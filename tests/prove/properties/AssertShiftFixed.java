// A shift without sign is not negative.
// proves: assertion
class AssertShiftFixed {
    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        assert n >>> 1 >= 0;
        assert n >>> 28 <= 15;
        assert n >> 28 >= -8;
        long m = System.nanoTime();
        assert m >>> 60 <= 15;
        assert (int) (m >>> 33) >= 0;
    }
}
