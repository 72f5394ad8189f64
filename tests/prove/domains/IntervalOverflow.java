// A product of two bounded numbers fits, one of two unbounded does not.
// run interval: --domain interval --property overflow
// run sign: --domain sign --property overflow
class IntervalOverflow {
    static int r;
    static long s;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        int a = n & 1023;
        int b = n % 1000;
        r = a * b; // no alarm[interval]: overflow // alarm[sign] (false): overflow -- no bounds
        r = n * a; // alarm: overflow
        s = (long) n * n; // no alarm[interval]: overflow // alarm[sign] (false): overflow -- no bounds
    }
}
