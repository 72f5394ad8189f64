// A matrix is factorised with pivots: workers eliminate a band of columns each, with a barrier around each step. (Shape of lufact: 3,732 statements, 2 threads.)
// proves: deadlock, class-cast
// alarms: data-race // really
class LuFact {
    static final int SIZE = 12;
    static double residual;
    static double error;
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
        bench.factorise(a, SIZE, pivots, threads);
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
}
