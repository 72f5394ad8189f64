// A shift with its sign keeps it.
class AssertShift {
    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        assert n >> 1 >= 0; // alarm: assertion
        assert n >> 31 <= 0; // no alarm: assertion
        assert n << 1 != 4; // alarm: assertion
    }
}
