// A fraction below 1 becomes 0 as an int.
class DivisionFraction {
    static int r;

    public static void main(String[] args) {
        double f = 0.75;
        int d = (int) f;
        r = 100 / d; // alarm: division-by-zero // really // value d includes 0
    }
}
