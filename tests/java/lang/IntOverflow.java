// Int and long arithmetic wraps around at the limits of the type.
public class IntOverflow {
    public static void main(String[] args) {
        int a = Integer.MAX_VALUE, b = Integer.MIN_VALUE;
        System.out.println(a + 1);
        System.out.println(b - 1);
        System.out.println(-b);
        System.out.println(Math.abs(b));
        System.out.println(a * a);
        System.out.println(b * b);
        System.out.println(a * 2 + b);
        long x = Long.MAX_VALUE, y = Long.MIN_VALUE;
        System.out.println(x + 1);
        System.out.println(y - 1);
        System.out.println(-y);
        System.out.println(x * x);
        System.out.println(x * 3);
        System.out.println((int) x + " " + (int) y);
        int h = 17;
        for (int i = 0; i < 40; i++) h = h * 31 + i;
        System.out.println(h);
        long g = 1;
        for (int i = 1; i <= 30; i++) g *= i;
        System.out.println(g);
        System.out.println(~a + " " + ~b + " " + ~0L);
    }
}
