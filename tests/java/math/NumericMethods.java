// Simpson, Newton, matrices and FFT-free polynomials with only basic operations.
public class NumericMethods {
    static double f(double x) { return x * x * x - 2 * x + 1 / (1 + x * x); }
    static double simpson(double a, double b, int n) {
        double h = (b - a) / n, s = f(a) + f(b);
        for (int i = 1; i < n; i++) s += f(a + i * h) * (i % 2 == 0 ? 2 : 4);
        return s * h / 3;
    }
    public static void main(String[] args) {
        System.out.println(simpson(0, 2, 100));
        double x = 3;
        for (int i = 0; i < 20; i++) x -= f(x) / ((f(x + 1e-6) - f(x - 1e-6)) / 2e-6);
        System.out.println(x);
        double[][] a = {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}};
        double[] b = {8, -11, -3};
        for (int c = 0; c < 3; c++) {
            int p = c;
            for (int r = c + 1; r < 3; r++) if (Math.abs(a[r][c]) > Math.abs(a[p][c])) p = r;
            double[] t = a[c]; a[c] = a[p]; a[p] = t; double tb = b[c]; b[c] = b[p]; b[p] = tb;
            for (int r = 0; r < 3; r++) if (r != c) {
                double k = a[r][c] / a[c][c];
                for (int j = 0; j < 3; j++) a[r][j] -= k * a[c][j];
                b[r] -= k * b[c];
            }
        }
        for (int i = 0; i < 3; i++) System.out.print(b[i] / a[i][i] + " ");
        System.out.println("");
        float s = 0;
        for (int i = 1; i <= 500; i++) s += 1f / i;
        System.out.println(s);
        double pi = 0;
        for (int i = 0; i < 1000; i++) pi += (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
        System.out.println(pi);
        double lx = 1, ly = 1, lz = 1;
        for (int i = 0; i < 500; i++) {
            double dx = 10 * (ly - lx), dy = lx * (28 - lz) - ly, dz = lx * ly - 8.0 / 3 * lz;
            lx += dx * 0.01;
            ly += dy * 0.01;
            lz += dz * 0.01;
        }
        System.out.println(lx + " " + ly + " " + lz);
    }
}
