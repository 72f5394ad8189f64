// Fractions are divided by 0 without an exception, but what is not a number becomes 0 as an int.
class DivisionFloat {
    static double f;
    static int r;

    public static void main(String[] args) {
        double zero = 0;
        double infinite = 1 / zero; // no alarm: division-by-zero
        r = (int) infinite;
        double nothing = zero / zero; // no alarm: division-by-zero
        r = 100 / (int) nothing; // alarm: division-by-zero // really
    }
}
