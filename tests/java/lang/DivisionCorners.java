// Integer division and remainder at the corners, also by zero.
public class DivisionCorners {
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }
    static long div(long a, long b) { return a / b; }
    static long rem(long a, long b) { return a % b; }
    public static void main(String[] args) {
        int[] as = {7, -7, Integer.MIN_VALUE, Integer.MAX_VALUE, 0};
        int[] bs = {2, -2, -1, 1, 3, Integer.MIN_VALUE, 0};
        for (int a : as) {
            for (int b : bs) {
                try {
                    System.out.println(a + " / " + b + " = " + div(a, b) + " rem " + rem(a, b));
                    System.out.println(div((long) a << 32, (long) b) + " " + rem((long) a << 32, (long) b));
                } catch (ArithmeticException e) {
                    System.out.println(e.getMessage());
                }
            }
        }
        System.out.println(div(Long.MIN_VALUE, -1L) + " " + rem(Long.MIN_VALUE, -1L));
        try { System.out.println(rem(1L, 0L)); } catch (ArithmeticException e) { System.out.println(e); }
        System.out.println(1.0 / 0 + " " + -1.0 / 0 + " " + 0.0 / 0 + " " + 5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2);
        System.out.println(5.5 % 0 + " " + 5.5 % Double.POSITIVE_INFINITY + " " + Double.POSITIVE_INFINITY % 2);
        System.out.println(1f / 0 + " " + 7.25f % 2.5f + " " + -0f % 3f);
    }
}
