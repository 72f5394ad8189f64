// Matrix multiplication in ints, doubles and powers of Fibonacci matrices.
import java.util.*;

public class MatrixMultiply {
    static long[][] mul(long[][] a, long[][] b, long mod) {
        int n = a.length;
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
            long s = 0;
            for (int k = 0; k < n; k++) s = (s + a[i][k] * b[k][j]) % mod;
            c[i][j] = s;
        }
        return c;
    }
    public static void main(String[] args) {
        long[][] f = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}};
        for (long e = 1_000_000_000_000L; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = mul(r, f, 1_000_000_007L);
            f = mul(f, f, 1_000_000_007L);
        }
        System.out.println(r[0][1]);
        int n = 24;
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
            a[i][j] = i / (j + 1.0);
            b[i][j] = (i ^ j) * 0.25;
        }
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[k][j];
        double t = 0;
        for (int i = 0; i < n; i++) t += c[i][i];
        System.out.println(t + " " + c[5][7]);
    }
}
