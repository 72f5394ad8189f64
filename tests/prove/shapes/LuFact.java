// A matrix is factorised with pivots: workers eliminate a band of columns each, with a barrier around each step. (Shape of lufact: 3,732 statements, 2 threads.)
// proves: deadlock, class-cast
// alarms: data-race // really
class LuFact {
    static final int SIZE = 12;
    static double residual;
    static double error;
    static double difference;
    private long state = 1325;

    private double random() {
        state = 3125 * state % 65536;
        return (state - 32768.0) / 16384.0;
    }

    private double fill(double[][] a, int n, double[] b) {
        double norm = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[j][i] = random();
                if (a[j][i] > norm) {
                    norm = a[j][i];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            b[i] = 0;
        }
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                b[i] = b[i] + a[j][i];
            }
        }
        return norm;
    }

    private static void solve(double[][] a, int n, int[] pivots, double[] b) {
        for (int k = 0; k < n - 1; k++) {
            int l = pivots[k];
            double t = b[l];
            if (l != k) {
                b[l] = b[k];
                b[k] = t;
            }
            Vectors.axpy(n - (k + 1), t, a[k], k + 1, b, k + 1);
        }
        for (int m = 0; m < n; m++) {
            int k = n - (m + 1);
            b[k] = b[k] / a[k][k];
            Vectors.axpy(k, -b[k], a[k], 0, b, 0);
        }
    }

    private static double check(double[][] a, int n, double[] x, double[] b) {
        for (int i = 0; i < n; i++) {
            b[i] = -b[i];
        }
        Vectors.matrixVector(n, b, n, x, a);
        double largest = 0;
        for (int i = 0; i < n; i++) {
            double r = b[i] < 0 ? -b[i] : b[i];
            if (r > largest) {
                largest = r;
            }
        }
        return largest;
    }

    private void factorise(double[][] a, int n, int[] pivots, int threads) throws InterruptedException {
        Flags flags = new Flags(threads);
        Thread[] workers = new Thread[threads];
        for (int i = 1; i < threads; i++) {
            workers[i] = new Thread(new Eliminator(i, threads, a, n, pivots, flags));
            workers[i].start();
        }
        new Eliminator(0, threads, a, n, pivots, flags).run();
        for (int i = 1; i < threads; i++) {
            workers[i].join();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = 2;
        if (args.length > 0) {
            threads = 1 + args.length % 4;
        }
        LuFact bench = new LuFact();
        double[][] a = new double[SIZE][SIZE];
        double[] b = new double[SIZE];
        double[] x = new double[SIZE];
        int[] pivots = new int[SIZE];
        bench.fill(a, SIZE, b);
        double[][] before = Reference.copy(a);
        bench.factorise(a, SIZE, pivots, threads);
        difference = Reference.validate(before, a, SIZE, pivots);
        if (difference > 0.001 || difference < 0) {
            throw new IllegalStateException();
        }
        solve(a, SIZE, pivots, b);
        for (int i = 0; i < SIZE; i++) {
            x[i] = b[i];
        }
        bench.state = 1325;
        double norm = bench.fill(a, SIZE, b);
        residual = check(a, SIZE, x, b);
        double normX = 0;
        for (int i = 0; i < SIZE; i++) {
            double v = x[i] < 0 ? -x[i] : x[i];
            if (v > normX) {
                normX = v;
            }
        }
        error = residual / (SIZE * norm * normX * Vectors.epsilon(1));
        if (error > 1000) {
            error = -1;
        }
    }
}

class Flags {
    private final int threads;
    private final boolean[] done;
    private volatile int breath;

    Flags(int threads) {
        this.threads = threads;
        this.done = new boolean[threads];
    }

    void await(int id) {
        boolean value = !done[id];
        int spread = 1;
        while (spread < threads) {
            if (id % (2 * spread) != 0) {
                break;
            }
            int other = id + spread;
            if (other < threads) {
                while (done[other] != value) {
                    breathe();
                }
            }
            spread = spread * 2;
        }
        done[id] = value;
        while (done[0] != value) {
            breathe();
        }
    }

    private void breathe() {
        breath = breath + 1;
        Thread.yield();
    }
}

class Eliminator implements Runnable {
    private final int id;
    private final int threads;
    private final double[][] a;
    private final int n;
    private final int[] pivots;
    private final Flags flags;

    Eliminator(int id, int threads, double[][] a, int n, int[] pivots, Flags flags) {
        this.id = id;
        this.threads = threads;
        this.a = a;
        this.n = n;
        this.pivots = pivots;
        this.flags = flags;
    }

    @Override
    public void run() {
        for (int k = 0; k < n - 1; k++) {
            double[] column = a[k];
            int l = Vectors.largest(n - k, column, k) + k;
            flags.await(id);
            if (id == 0) {
                pivots[k] = l;
            }
            if (column[l] != 0) {
                if (id == 0) {
                    if (l != k) {
                        double t = column[l];
                        column[l] = column[k];
                        column[k] = t;
                    }
                    Vectors.scale(n - (k + 1), -1 / column[k], column, k + 1);
                }
                flags.await(id);
                int columns = n - (k + 1);
                int slice = (columns + threads - 1) / threads;
                int low = k + 1 + id * slice;
                int high = low + slice;
                if (high > n) {
                    high = n;
                }
                for (int j = low; j < high; j++) {
                    double[] other = a[j];
                    double t = other[l];
                    if (l != k) {
                        other[l] = other[k];
                        other[k] = t;
                    }
                    Vectors.axpy(n - (k + 1), t, column, k + 1, other, k + 1);
                }
                flags.await(id);
            } else {
                flags.await(id);
                flags.await(id);
            }
        }
        if (id == 0) {
            pivots[n - 1] = n - 1;
        }
    }
}

class Vectors {
    /** y + t * x, in fours. */
    static void axpy(int n, double t, double[] x, int xAt, double[] y, int yAt) {
        if (n <= 0 || t == 0) {
            return;
        }
        int m = n % 4;
        for (int i = 0; i < m; i++) {
            y[i + yAt] = y[i + yAt] + t * x[i + xAt];
        }
        for (int i = m; i < n; i = i + 4) {
            y[i + yAt] = y[i + yAt] + t * x[i + xAt];
            y[i + 1 + yAt] = y[i + 1 + yAt] + t * x[i + 1 + xAt];
            y[i + 2 + yAt] = y[i + 2 + yAt] + t * x[i + 2 + xAt];
            y[i + 3 + yAt] = y[i + 3 + yAt] + t * x[i + 3 + xAt];
        }
    }

    /** The same with strides. */
    static void axpy(int n, double t, double[] x, int xAt, int xStep, double[] y, int yAt, int yStep) {
        if (n <= 0 || t == 0) {
            return;
        }
        int i = xStep < 0 ? (1 - n) * xStep : 0;
        int j = yStep < 0 ? (1 - n) * yStep : 0;
        for (int k = 0; k < n; k++) {
            y[j + yAt] = y[j + yAt] + t * x[i + xAt];
            i = i + xStep;
            j = j + yStep;
        }
    }

    /** The product of two vectors, in fives. */
    static double dot(int n, double[] x, int xAt, double[] y, int yAt) {
        double sum = 0;
        if (n <= 0) {
            return sum;
        }
        int m = n % 5;
        for (int i = 0; i < m; i++) {
            sum = sum + x[i + xAt] * y[i + yAt];
        }
        for (int i = m; i < n; i = i + 5) {
            sum = sum + x[i + xAt] * y[i + yAt] + x[i + 1 + xAt] * y[i + 1 + yAt] + x[i + 2 + xAt] * y[i + 2 + yAt]
                    + x[i + 3 + xAt] * y[i + 3 + yAt] + x[i + 4 + xAt] * y[i + 4 + yAt];
        }
        return sum;
    }

    /** t * x, in fives. */
    static void scale(int n, double t, double[] x, int at) {
        if (n <= 0) {
            return;
        }
        int m = n % 5;
        for (int i = 0; i < m; i++) {
            x[i + at] = t * x[i + at];
        }
        for (int i = m; i < n; i = i + 5) {
            x[i + at] = t * x[i + at];
            x[i + 1 + at] = t * x[i + 1 + at];
            x[i + 2 + at] = t * x[i + 2 + at];
            x[i + 3 + at] = t * x[i + 3 + at];
            x[i + 4 + at] = t * x[i + 4 + at];
        }
    }

    /** Where the largest number is. */
    static int largest(int n, double[] x, int at) {
        if (n < 1) {
            return -1;
        }
        int found = 0;
        double largest = x[at] < 0 ? -x[at] : x[at];
        for (int i = 1; i < n; i++) {
            double v = x[i + at] < 0 ? -x[i + at] : x[i + at];
            if (v > largest) {
                found = i;
                largest = v;
            }
        }
        return found;
    }

    /** The smallest difference that is seen next to x. */
    static double epsilon(double x) {
        double a = 4.0 / 3.0;
        double e = 0;
        while (e == 0) {
            double b = a - 1;
            double c = b + b + b;
            e = c - 1;
            if (e < 0) {
                e = -e;
            }
        }
        return e * (x < 0 ? -x : x);
    }

    /** y + m * x, by sixteen columns at once, after the rest by one, two, four and eight. */
    static void matrixVector(int n, double[] y, int columns, double[] x, double[][] m) {
        int j = columns % 2;
        if (j >= 1) {
            j = j - 1;
            for (int i = 0; i < n; i++) {
                y[i] = y[i] + x[j] * m[j][i];
            }
        }
        j = columns % 4;
        if (j >= 2) {
            j = j - 1;
            for (int i = 0; i < n; i++) {
                y[i] = y[i] + x[j - 1] * m[j - 1][i]
                        + x[j] * m[j][i];
            }
        }
        j = columns % 8;
        if (j >= 4) {
            j = j - 1;
            for (int i = 0; i < n; i++) {
                y[i] = y[i] + x[j - 3] * m[j - 3][i]
                        + x[j - 2] * m[j - 2][i]
                        + x[j - 1] * m[j - 1][i]
                        + x[j] * m[j][i];
            }
        }
        j = columns % 16;
        if (j >= 8) {
            j = j - 1;
            for (int i = 0; i < n; i++) {
                y[i] = y[i] + x[j - 7] * m[j - 7][i]
                        + x[j - 6] * m[j - 6][i]
                        + x[j - 5] * m[j - 5][i]
                        + x[j - 4] * m[j - 4][i]
                        + x[j - 3] * m[j - 3][i]
                        + x[j - 2] * m[j - 2][i]
                        + x[j - 1] * m[j - 1][i]
                        + x[j] * m[j][i];
            }
        }
        int first = columns % 16 + 15;
        for (j = first; j < columns; j = j + 16) {
            for (int i = 0; i < n; i++) {
                y[i] = y[i] + x[j - 15] * m[j - 15][i]
                        + x[j - 14] * m[j - 14][i]
                        + x[j - 13] * m[j - 13][i]
                        + x[j - 12] * m[j - 12][i]
                        + x[j - 11] * m[j - 11][i]
                        + x[j - 10] * m[j - 10][i]
                        + x[j - 9] * m[j - 9][i]
                        + x[j - 8] * m[j - 8][i]
                        + x[j - 7] * m[j - 7][i]
                        + x[j - 6] * m[j - 6][i]
                        + x[j - 5] * m[j - 5][i]
                        + x[j - 4] * m[j - 4][i]
                        + x[j - 3] * m[j - 3][i]
                        + x[j - 2] * m[j - 2][i]
                        + x[j - 1] * m[j - 1][i]
                        + x[j] * m[j][i];
            }
        }
    }

    static double dot(int n, double[] x, int xAt, int xStep, double[] y, int yAt, int yStep) {
        double sum = 0;
        if (n <= 0) {
            return sum;
        }
        int i = xStep < 0 ? (1 - n) * xStep : 0;
        int j = yStep < 0 ? (1 - n) * yStep : 0;
        for (int k = 0; k < n; k++) {
            sum = sum + x[i + xAt] * y[j + yAt];
            i = i + xStep;
            j = j + yStep;
        }
        return sum;
    }

    static void scale(int n, double t, double[] x, int at, int step) {
        if (n <= 0 || step <= 0) {
            return;
        }
        for (int i = 0; i < n * step; i = i + step) {
            x[i + at] = t * x[i + at];
        }
    }

    static int largest(int n, double[] x, int at, int step) {
        if (n < 1) {
            return -1;
        }
        int found = 0;
        double largest = x[at] < 0 ? -x[at] : x[at];
        int j = step;
        for (int i = 1; i < n; i++) {
            double v = x[j + at] < 0 ? -x[j + at] : x[j + at];
            if (v > largest) {
                found = i;
                largest = v;
            }
            j = j + step;
        }
        return found;
    }

    /** The sum of all sizes of a vector, in sixes. */
    static double size(int n, double[] x, int at) {
        double sum = 0;
        int m = n % 6;
        for (int i = 0; i < m; i++) {
            sum = sum + abs(x[i + at]);
        }
        for (int i = m; i + 5 < n; i = i + 6) {
            sum = sum + abs(x[i + at]) + abs(x[i + 1 + at]) + abs(x[i + 2 + at]) + abs(x[i + 3 + at])
                    + abs(x[i + 4 + at]) + abs(x[i + 5 + at]);
        }
        return sum;
    }

    static double abs(double x) {
        return x < 0 ? -x : x;
    }

    /** Two vectors change places, in threes. */
    static void swap(int n, double[] x, int xAt, double[] y, int yAt) {
        int m = n % 3;
        for (int i = 0; i < m; i++) {
            double t = x[i + xAt];
            x[i + xAt] = y[i + yAt];
            y[i + yAt] = t;
        }
        for (int i = m; i + 2 < n; i = i + 3) {
            double t = x[i + xAt];
            x[i + xAt] = y[i + yAt];
            y[i + yAt] = t;
            t = x[i + 1 + xAt];
            x[i + 1 + xAt] = y[i + 1 + yAt];
            y[i + 1 + yAt] = t;
            t = x[i + 2 + xAt];
            x[i + 2 + xAt] = y[i + 2 + yAt];
            y[i + 2 + yAt] = t;
        }
    }
}

/** What the parallel result is compared with. */
class Reference {
    static double[][] copy(double[][] a) {
        int n = a.length;
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                b[i][j] = a[i][j];
            }
        }
        return b;
    }

    /** Without threads; gives the number of a column without pivot, or -1. */
    static int factorise(double[][] a, int n, int[] pivots) {
        int singular = -1;
        for (int k = 0; k < n - 1; k++) {
            double[] column = a[k];
            int l = Vectors.largest(n - k, column, k, 1) + k;
            pivots[k] = l;
            if (column[l] == 0) {
                singular = k;
                continue;
            }
            if (l != k) {
                double t = column[l];
                column[l] = column[k];
                column[k] = t;
            }
            Vectors.scale(n - (k + 1), -1 / column[k], column, k + 1, 1);
            for (int j = k + 1; j < n; j++) {
                double[] other = a[j];
                double t = other[l];
                if (l != k) {
                    other[l] = other[k];
                    other[k] = t;
                }
                Vectors.axpy(n - (k + 1), t, column, k + 1, 1, other, k + 1, 1);
            }
        }
        pivots[n - 1] = n - 1;
        if (a[n - 1][n - 1] == 0) {
            singular = n - 1;
        }
        return singular;
    }

    /** How far two factorisations are apart. */
    static double distance(double[][] a, double[][] b) {
        double sum = 0;
        for (int i = 0; i < a.length && i < b.length; i++) {
            double[] left = a[i];
            double[] right = b[i];
            for (int j = 0; j < left.length && j < right.length; j++) {
                sum = sum + Vectors.abs(left[j] - right[j]);
            }
        }
        return sum;
    }

    /** The determinant, as a fraction and a power of ten. */
    static double determinant(double[][] a, int n, int[] pivots, int[] power) {
        double d = 1;
        int tens = 0;
        for (int i = 0; i < n; i++) {
            if (pivots[i] != i) {
                d = -d;
            }
            d = d * a[i][i];
            if (d == 0) {
                break;
            }
            while (d < 1 && d > -1) {
                d = d * 10;
                tens = tens - 1;
            }
            while (d >= 10 || d <= -10) {
                d = d / 10;
                tens = tens + 1;
            }
        }
        power[0] = tens;
        return d;
    }

    /** The largest sum of a column. */
    static double norm(double[][] a, int n) {
        double norm = 0;
        for (int j = 0; j < n; j++) {
            double size = Vectors.size(n, a[j], 0);
            if (size > norm) {
                norm = size;
            }
        }
        return norm;
    }

    static double[][] hilbert(int n) {
        double[][] h = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                h[i][j] = 1.0 / (i + j + 1);
            }
        }
        return h;
    }

    static void transpose(double[][] a) {
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                double t = a[i][j];
                a[i][j] = a[j][i];
                a[j][i] = t;
            }
        }
    }

    /** The product of two matrices whose size is a multiple of four, by blocks of four rows and columns. */
    static double[][] product(double[][] a, double[][] b, int n) {
        double[][] c = new double[n][n];
        for (int i = 0; i + 3 < n; i = i + 4) {
            double[] a0 = a[i];
            double[] a1 = a[i + 1];
            double[] a2 = a[i + 2];
            double[] a3 = a[i + 3];
            for (int j = 0; j + 3 < n; j = j + 4) {
                double s00 = 0;
                double s01 = 0;
                double s02 = 0;
                double s03 = 0;
                double s10 = 0;
                double s11 = 0;
                double s12 = 0;
                double s13 = 0;
                double s20 = 0;
                double s21 = 0;
                double s22 = 0;
                double s23 = 0;
                double s30 = 0;
                double s31 = 0;
                double s32 = 0;
                double s33 = 0;
                for (int k = 0; k < n; k++) {
                    double[] row = b[k];
                    double b0 = row[j];
                    double b1 = row[j + 1];
                    double b2 = row[j + 2];
                    double b3 = row[j + 3];
                    double x0 = a0[k];
                    s00 = s00 + x0 * b0;
                    s01 = s01 + x0 * b1;
                    s02 = s02 + x0 * b2;
                    s03 = s03 + x0 * b3;
                    double x1 = a1[k];
                    s10 = s10 + x1 * b0;
                    s11 = s11 + x1 * b1;
                    s12 = s12 + x1 * b2;
                    s13 = s13 + x1 * b3;
                    double x2 = a2[k];
                    s20 = s20 + x2 * b0;
                    s21 = s21 + x2 * b1;
                    s22 = s22 + x2 * b2;
                    s23 = s23 + x2 * b3;
                    double x3 = a3[k];
                    s30 = s30 + x3 * b0;
                    s31 = s31 + x3 * b1;
                    s32 = s32 + x3 * b2;
                    s33 = s33 + x3 * b3;
                }
                c[i][j] = s00;
                c[i][j + 1] = s01;
                c[i][j + 2] = s02;
                c[i][j + 3] = s03;
                c[i + 1][j] = s10;
                c[i + 1][j + 1] = s11;
                c[i + 1][j + 2] = s12;
                c[i + 1][j + 3] = s13;
                c[i + 2][j] = s20;
                c[i + 2][j + 1] = s21;
                c[i + 2][j + 2] = s22;
                c[i + 2][j + 3] = s23;
                c[i + 3][j] = s30;
                c[i + 3][j + 1] = s31;
                c[i + 3][j + 2] = s32;
                c[i + 3][j + 3] = s33;
            }
        }
        return c;
    }

    /** The inverse of a factorised matrix, column by column. */
    static double[][] inverse(double[][] a, int n, int[] pivots) {
        double[][] inverse = new double[n][n];
        for (int c = 0; c < n; c++) {
            double[] b = inverse[c];
            b[c] = 1;
            for (int k = 0; k < n - 1; k++) {
                int l = pivots[k];
                double t = b[l];
                if (l != k) {
                    b[l] = b[k];
                    b[k] = t;
                }
                Vectors.axpy(n - (k + 1), t, a[k], k + 1, 1, b, k + 1, 1);
            }
            for (int k = n - 1; k >= 0; k--) {
                b[k] = b[k] / a[k][k];
                Vectors.axpy(k, -b[k], a[k], 0, 1, b, 0, 1);
            }
        }
        return inverse;
    }

    /** How far a product is from one. */
    static double fromUnit(double[][] a, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                sum = sum + Vectors.abs(i == j ? a[i][j] - 1 : a[i][j]);
            }
        }
        return sum;
    }

    /** Rows are turned round twice, which changes nothing. */
    static void turn(double[][] a, int n) {
        for (int times = 0; times < 2; times++) {
            for (int i = 0; i < n / 2; i++) {
                Vectors.swap(n, a[i], 0, a[n - 1 - i], 0);
            }
        }
    }

    static double validate(double[][] before, double[][] after, int n, int[] pivots) {
        double[][] own = copy(before);
        int[] ownPivots = new int[n];
        int singular = factorise(own, n, ownPivots);
        if (singular >= 0) {
            return -1;
        }
        double distance = distance(own, after);
        for (int i = 0; i < n; i++) {
            if (pivots[i] != ownPivots[i]) {
                distance = distance + 1;
            }
        }
        int[] power = new int[1];
        double determinant = determinant(own, n, ownPivots, power);
        if (determinant == 0) {
            return -2;
        }
        double[][] inverse = inverse(own, n, ownPivots);
        double[][] unit = product(inverse, before, n);
        distance = distance + fromUnit(unit, n);
        double condition = norm(before, n) * norm(inverse, n);
        double[][] h = hilbert(n);
        turn(h, n);
        transpose(h);
        distance = distance + distance(h, hilbert(n)) + 0 * condition;
        double diagonal = 0;
        for (int i = 0; i < n; i++) {
            diagonal = diagonal + Vectors.dot(n, before[i], 0, inverse[i], 0);
            diagonal = diagonal - Vectors.dot(n, before[i], 0, 1, inverse[i], 0, 1);
        }
        return distance + Vectors.abs(diagonal);
    }
}
