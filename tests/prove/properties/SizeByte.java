// 200 as a byte is -56.
class SizeByte {
    static long[] r;

    public static void main(String[] args) {
        int n = 200;
        byte b = (byte) n;
        r = new long[b]; // alarm: negative-array-size // really
    }
}
