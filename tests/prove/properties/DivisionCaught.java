// That the exception is caught makes it no less a division by zero, and code after it is reached.
class DivisionCaught {
    static int d;
    static int r;

    public static void main(String[] args) {
        try {
            r = 100 / d; // alarm: division-by-zero // really // no alarm: uncaught-exception
            r = 7; // unreachable
        } catch (ArithmeticException e) {
            r = 2;
        }
        r = 100 / r; // no alarm: division-by-zero // value r includes 2 // value r excludes 0, 7
    }
}
