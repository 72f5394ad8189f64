// 256 as a byte is 0.
class DivisionNarrow {
    static int r;

    public static void main(String[] args) {
        int n = 256;
        byte b = (byte) n;
        r = 100 / b; // alarm: division-by-zero // really // value b includes 0
    }
}
