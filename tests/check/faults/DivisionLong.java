// expect: violated division-by-zero
// options: --property division-by-zero,overflow --all
// Remainders and long numbers; fractions divide by what they like.
class DivisionLong {
    static long rest(long a, long b) {
        try {
            return a % b; // !division-by-zero
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    static long quotient(long a, long b) {
        try {
            return a / b; // !division-by-zero
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    static double fraction(double a, double b) {
        return a / b;
    }

    public static void main(String[] args) {
        rest(7, args.length);
        quotient(7, args.length);
        fraction(7, args.length);
    }
}
