// Threads with little to do are launched and joined, in batches that grow. (Shape of forkjoin: 170 statements, 2 threads.)
// proves: deadlock, class-cast
class ForkJoin {
    private static final int MOST = 64;
    private static final int ROUNDS = 3;
    static double rate;

    public static void main(String[] args) throws InterruptedException {
        int threads = 2;
        if (args.length == 1) {
            threads = 1 + args.length % 8;
        }
        ForkJoin bench = new ForkJoin();
        double sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            sum = sum + bench.round(threads);
        }
        rate = sum / ROUNDS;
    }

    double round(int threads) throws InterruptedException {
        long time = 0;
        int size = 1;
        int count = 0;
        while (size < MOST) {
            long start = System.currentTimeMillis();
            for (int k = 0; k < size; k++) {
                Runner[] runners = new Runner[threads];
                Thread[] workers = new Thread[threads];
                for (int i = 1; i < threads; i++) {
                    runners[i] = new Runner(i);
                    workers[i] = new Thread(runners[i]);
                    workers[i].start();
                }
                Runner own = new Runner(0);
                own.run();
                for (int i = 1; i < threads; i++) {
                    workers[i].join();
                }
                count = count + 1;
            }
            time = time + System.currentTimeMillis() - start;
            size = size * 2;
        }
        if (time <= 0) {
            return count;
        }
        return (double) count / time;
    }
}

class Runner implements Runnable {
    private final int id;
    private double dummy;

    Runner(int id) {
        this.id = id;
    }

    @Override
    public void run() {
        double x = 0;
        for (int i = 0; i < 5; i++) {
            x = x + id * 0.5;
            if (x > 100) {
                x = 0;
            }
        }
        dummy = x;
    }
}
