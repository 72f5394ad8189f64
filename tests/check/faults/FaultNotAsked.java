// expect: verified
// All that is only looked at if it is named.
class FaultNotAsked {
    static volatile Object none;

    public static void main(String[] args) {
        int n = args.length;
        int[] one = new int[1];
        try {
            n = 1 / n;
        } catch (ArithmeticException e) {
            n = Integer.MAX_VALUE;
        }
        n++;
        try {
            one[n] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            n = 0;
        }
        try {
            none.hashCode();
        } catch (NullPointerException e) {
            none = "text";
        }
        try {
            Integer wrong = (Integer) none;
        } catch (ClassCastException e) {
            none = null;
        }
        try {
            one = new int[n - 1];
        } catch (NegativeArraySizeException e) {
            one = null;
        }
    }
}
