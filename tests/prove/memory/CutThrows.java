// A call of the library that is not looked into may throw, and what is written in the handler counts.
class CutThrows {
    static int d = 1;

    public static void main(String[] args) {
        try {
            String.format("%d", "no number");
        } catch (IllegalArgumentException e) {
            d = 0;
        }
        int r = 10 / d; // alarm: division-by-zero // really // value d includes 0
    }
}
