// A fraction loses its digits, and a large int does not fit into a float.
class AssertFloat {
    static float f;

    public static void main(String[] args) {
        int n = 16777217;
        f = n;
        assert (int) f == n; // alarm: assertion // really
    }
}
