// Days in milliseconds, multiplied as ints.
// run: --property overflow
class OverflowMillis {
    static long r;

    public static void main(String[] args) {
        int days = (args.length & 63) + 30;
        r = days * 24 * 60 * 60 * 1000; // alarm: overflow // really
    }
}
