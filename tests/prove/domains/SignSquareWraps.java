// x*x is not always positive: 46341*46341 wraps around.
// run sign: --domain sign
// run interval: --domain interval
// run both:
class SignSquareWraps {
    public static void main(String[] args) {
        int x = (int) System.nanoTime();
        int square = x * x;
        assert square >= 0; // alarm: assertion // value square includes 0, 1, -2147479015
    }
}
