// 200 as a char is 200.
// proves: negative-array-size
class SizeByteFixed {
    static long[] r;

    public static void main(String[] args) {
        int n = 200;
        char c = (char) n;
        r = new long[c];
    }
}
