// Two objects of one place: what is written to one is not in the other.
class TwoOfOneSite {
    final int n;

    TwoOfOneSite(int n) {
        this.n = n;
    }

    static TwoOfOneSite made(int n) {
        return new TwoOfOneSite(n);
    }

    public static void main(String[] args) {
        TwoOfOneSite one = made(0);
        TwoOfOneSite two = made(1);
        int r = 10 / two.n; // alarm (false): division-by-zero -- both are one abstract object
        r = 10 / one.n; // alarm: division-by-zero // really
    }
}
