// expect: verified
// options: --property overflow
// The library's sums are its own.
class OverflowFixed {
    static volatile int n = Integer.MAX_VALUE;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> n = 5);
        other.start();
        long next = n + 1L;
        int same = Math.abs(Integer.MIN_VALUE);
        int hash = "a text that is long enough to wrap around".hashCode();
        other.join();
    }
}
