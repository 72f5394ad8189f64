// The product of two numbers that are not 0 may be 0: 65536*65536 wraps around.
// run sign: --domain sign
// run interval: --domain interval
// run congruence: --domain congruence
// run both:
class SignProductWraps {
    static int r;

    public static void main(String[] args) {
        int a = 65536;
        int b = 65536 + args.length;
        int product = a * b;
        r = 100 / product; // alarm: division-by-zero // really
    }
}
