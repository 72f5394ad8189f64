// The sum of two positive numbers may be negative, and may be 0 of three.
// run sign: --domain sign
// run interval: --domain interval
// run both:
class SignSumWraps {
    public static void main(String[] args) {
        int a = (int) System.nanoTime();
        int b = (int) System.nanoTime();
        if (a > 0 && b > 0) {
            int sum = a + b;
            assert sum > 0; // alarm: assertion // value sum includes 2, -2
            assert a > 0; // no alarm: assertion
        }
    }
}
