// The length of an array is not negative.
// run sign: --domain sign
// run interval: --domain interval
// run both:
// proves: negative-array-size
class SignArraySize {
    static int[] a;

    public static void main(String[] args) {
        a = new int[args.length];
        a = new int[a.length / 2];
    }
}
