// A text is compared with a word; either may be true.
class Compared {
    static int d = 1;
    static int r;

    public static void main(String[] args) {
        if (args.length > 0 && args[0].equals("zero")) {
            d = 0;
        }
        r = 100 / d; // alarm: division-by-zero // value d includes 0, 1
    }
}
