// Red and black rows are relaxed by workers that own a band of rows each and look at their neighbours' progress. (Shape of sor: 1,121 statements, 2 threads.)
// proves: deadlock, class-cast
// alarms: data-race // really
class Sor {
    static final int ROUNDS = 4;
    static final int SIZE = 24;
    static final int PAD = 8;
    static double total;
    static double norm;
    static volatile long[][] progress;

    private final int size;
    private final int threads;
    private long state = 10101010;

    Sor(int size, int threads) {
        this.size = size;
        this.threads = threads;
    }

    private double random() {
        state = (state * 25214903917L + 11) & ((1L << 48) - 1);
        return (double) (state >>> 20) / (1 << 28);
    }

    private double[][] matrix() {
        double[][] g = new double[size][];
        for (int i = 0; i < size; i++) {
            g[i] = new double[size];
            for (int j = 0; j < size; j++) {
                g[i][j] = random() * 1e-6;
            }
        }
        return g;
    }

    private void solve(double[][] g) throws InterruptedException {
        progress = new long[threads][PAD];
        SorWorker[] workers = new SorWorker[threads];
        Thread[] running = new Thread[threads];
        for (int i = 1; i < threads; i++) {
            workers[i] = new SorWorker(i, threads, 1.25, g, ROUNDS, progress);
            running[i] = new Thread(workers[i]);
            running[i].start();
        }
        workers[0] = new SorWorker(0, threads, 1.25, g, ROUNDS, progress);
        workers[0].run();
        for (int i = 1; i < threads; i++) {
            running[i].join();
        }
    }

    private static double sum(double[][] g) {
        double sum = 0;
        for (int i = 1; i < g.length - 1; i++) {
            double[] row = g[i];
            for (int j = 1; j < row.length - 1; j++) {
                sum = sum + row[j];
            }
        }
        return sum;
    }

    private static double norm(double[][] g) {
        double scale = 0;
        double squares = 1;
        for (int i = 0; i < g.length; i++) {
            for (int j = 0; j < g[i].length; j++) {
                double x = g[i][j];
                if (x < 0) {
                    x = -x;
                }
                if (x > scale) {
                    double ratio = scale / x;
                    squares = 1 + squares * ratio * ratio;
                    scale = x;
                } else if (scale > 0) {
                    double ratio = x / scale;
                    squares = squares + ratio * ratio;
                }
            }
        }
        return scale * squares;
    }

    private static void mirror(double[][] g) {
        int n = g.length;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double x = g[i][j];
                g[i][j] = g[j][i];
                g[j][i] = x;
            }
        }
    }

    private static boolean valid(double[][] g, double low, double high) {
        for (int i = 0; i < g.length; i++) {
            for (int j = 0; j < g[i].length; j++) {
                if (g[i][j] < low || g[i][j] > high) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The mean of each four, on a grid of half the size. */
    private static double[][] restrict(double[][] g) {
        int n = g.length / 2;
        double[][] coarse = new double[n][n];
        for (int i = 0; i < n; i++) {
            double[] upper = g[2 * i];
            double[] lower = g[2 * i + 1];
            for (int j = 0; j < n; j++) {
                coarse[i][j] = 0.25 * (upper[2 * j] + upper[2 * j + 1] + lower[2 * j] + lower[2 * j + 1]);
            }
        }
        return coarse;
    }

    /** Each number four times, on a grid of double the size. */
    private static void prolong(double[][] coarse, double[][] g) {
        for (int i = 0; i < coarse.length; i++) {
            for (int j = 0; j < coarse[i].length; j++) {
                double x = coarse[i][j];
                g[2 * i][2 * j] = g[2 * i][2 * j] + x;
                g[2 * i + 1][2 * j] = g[2 * i + 1][2 * j] + x;
                g[2 * i][2 * j + 1] = g[2 * i][2 * j + 1] + x;
                g[2 * i + 1][2 * j + 1] = g[2 * i + 1][2 * j + 1] + x;
            }
        }
    }

    /** What is left of the equation in each point. */
    private static double[][] residual(double[][] g) {
        int n = g.length;
        double[][] r = new double[n][n];
        for (int i = 1; i < n - 1; i++) {
            for (int j = 1; j < n - 1; j++) {
                r[i][j] = 0.25 * (g[i - 1][j] + g[i + 1][j] + g[i][j - 1] + g[i][j + 1]) - g[i][j];
            }
        }
        return r;
    }

    private static double largest(double[][] g) {
        double largest = 0;
        for (int i = 0; i < g.length; i++) {
            for (int j = 0; j < g[i].length; j++) {
                double x = g[i][j] < 0 ? -g[i][j] : g[i][j];
                if (x > largest) {
                    largest = x;
                }
            }
        }
        return largest;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = 2;
        if (args.length > 0) {
            threads = 1 + args.length % 4;
        }
        Sor sor = new Sor(SIZE, threads);
        double[][] g = sor.matrix();
        double before = sum(g);
        sor.solve(g);
        total = sum(g) - before;
        norm = norm(g);
        mirror(g);
        if (!valid(g, -1, 1)) {
            norm = -norm;
        }
        double[][] rest = residual(g);
        double[][] coarse = restrict(rest);
        sor.solve(coarse);
        prolong(coarse, g);
        total = total + largest(residual(g));
        double[][] again = sor.matrix();
        sor.solve(again);
        total = total + sum(again);
        if (valid(again, -2, 2)) {
            norm = norm + norm(again);
        }
    }
}

class SorWorker implements Runnable {
    private final int id;
    private final int threads;
    private final double omega;
    private final double[][] g;
    private final int rounds;
    private final long[][] progress;

    SorWorker(int id, int threads, double omega, double[][] g, int rounds, long[][] progress) {
        this.id = id;
        this.threads = threads;
        this.omega = omega;
        this.g = g;
        this.rounds = rounds;
        this.progress = progress;
    }

    private void single(double[] up, double[] row, double[] down, int from, int to) {
        double quarter = omega * 0.25;
        double rest = 1 - omega;
        for (int j = from; j < to; j = j + 2) {
            row[j] = quarter * (up[j] + down[j] + row[j - 1] + row[j + 1]) + rest * row[j];
        }
    }

    private void pair(double[] up, double[] row, double[] down, double[] below, int from, int to) {
        double quarter = omega * 0.25;
        double rest = 1 - omega;
        for (int j = from; j < to; j = j + 2) {
            row[j] = quarter * (up[j] + down[j] + row[j - 1] + row[j + 1]) + rest * row[j];
            if (j + 1 < to) {
                down[j + 1] = quarter * (row[j + 1] + below[j + 1] + down[j] + down[j + 2]) + rest * down[j + 1];
            }
        }
    }

    @Override
    public void run() {
        int m = g.length;
        int n = g[0].length;
        int inner = m - 2;
        int slice = (inner + threads - 1) / threads;
        int low = 1 + id * slice;
        int high = low + slice;
        if (high > m - 1) {
            high = m - 1;
        }
        for (int p = 0; p < 2 * rounds; p++) {
            int first = low + (low + p) % 2;
            for (int i = first; i < high; i = i + 2) {
                double[] row = g[i];
                double[] up = g[i - 1];
                double[] down = g[i + 1];
                if (i == 1) {
                    single(up, row, down, 1, n - 1);
                } else if (i + 2 < m && i + 2 < high) {
                    pair(up, row, down, g[i + 2], 1, n - 1);
                } else {
                    single(up, row, down, 1 + i % 2, n - 1);
                }
            }
            progress[id][0] = progress[id][0] + 1;
            if (id > 0) {
                while (progress[id - 1][0] < progress[id][0]) {
                    Thread.yield();
                    Sor.progress = progress;
                }
            }
            if (id < threads - 1) {
                while (progress[id + 1][0] < progress[id][0]) {
                    Thread.yield();
                    Sor.progress = progress;
                }
            }
        }
    }
}
