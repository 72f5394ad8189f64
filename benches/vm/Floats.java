/** Double arithmetic over a small simulation. */
public class Floats {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        double x = 0.5;
        double v = 0.25;
        double e = 0;
        for (int i = 0; i < n; i++) {
            double a = -x * 1.25 + 0.01 * i % 3;
            v += a * 0.001;
            x += v * 0.001;
            e = x * x + v * v;
            if (e > 100.0) {
                x /= 2;
            }
        }
        System.out.println((long) (e * 1e6));
    }
}
