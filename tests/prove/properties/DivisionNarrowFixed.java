// 200 as a byte is -56, 65537 as a char is 1, and a char below 0 is 65535.
// proves: division-by-zero, assertion
class DivisionNarrowFixed {
    static int r;

    public static void main(String[] args) {
        int n = 200;
        byte b = (byte) n;
        r = 100 / b; // value b includes -56 // value b excludes 0, 200
        int m = 65537;
        char c = (char) m;
        r = 100 / c; // value c includes 1 // value c excludes 0
        c--;
        c--;
        assert c == 65535;
        short s = (short) (m + 40000);
        assert s == -25535;
    }
}
