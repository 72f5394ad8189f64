// Days in milliseconds, multiplied as longs.
// run: --property overflow
// proves: overflow
class OverflowMillisFixed {
    static long r;

    public static void main(String[] args) {
        long days = args.length + 30L;
        r = days * 24 * 60 * 60 * 1000;
    }
}
