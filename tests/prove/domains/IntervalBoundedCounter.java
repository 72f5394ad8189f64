// Any number of threads increment up to 50 under a lock.
// run interval: --domain interval
// run sign: --domain sign
// run both:
// proves: data-race
// proves[interval,both]: array-bounds, assertion
class IntervalBoundedCounter {
    static final int[] a = new int[50];
    static int n;

    static synchronized void add(int v) {
        if (n < 50) {
            a[n] = v; // alarm[sign] (false): array-bounds -- no upper bound
            n++;
        }
        assert n <= 50; // alarm[sign] (false): assertion -- no upper bound
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            new Thread(() -> add(1)).start();
        }
    }
}
