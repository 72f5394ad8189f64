// A difference of two numbers that are not negative never overflows.
// run sign: --domain sign --property overflow
// run interval: --domain interval --property overflow
// run both: --property overflow
// run parity: --domain parity --property overflow
// proves[sign,interval,both]: overflow
class SignOpposite {
    static int r;

    public static void main(String[] args) {
        int a = (int) System.nanoTime();
        int b = (int) System.nanoTime();
        if (a >= 0 && b >= 0) {
            r = a - b; // alarm[parity] (false): overflow -- nothing is known of the size
        }
    }
}
