// A parsed number is any number.
class Parsed {
    static int r;

    public static void main(String[] args) {
        if (args.length > 0) {
            int n = Integer.parseInt(args[0]);
            r = n; // value n includes 0, -1, 42, 2147483647, -2147483648
            r = 100 / (n - 42); // alarm: division-by-zero
        }
    }
}
