// A fourth suit would be thrown out, but there are only three: the default is never reached.
// proves: uncaught-exception
class UncaughtDefault {
    enum Suit { A, B, C }

    static int r;

    static int points(Suit suit) {
        int n = suit.ordinal();
        switch (n) {
            case 0: return 5;
            case 1: return 6;
            case 2: return 7;
            default: throw new IllegalStateException();
        }
    }

    public static void main(String[] args) {
        r = points(args.length == 0 ? Suit.A : args.length == 1 ? Suit.B : Suit.C);
    }
}
