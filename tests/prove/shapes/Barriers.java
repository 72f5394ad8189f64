// A barrier of one counter, and one of flags in a tree. (Shape of barrier: 363 statements, 3 threads.)
// proves: deadlock, class-cast
// alarms: data-race // really
class Barriers {
    static final int ROUNDS = 4;
    static double rate;

    public static void main(String[] args) throws InterruptedException {
        int threads = 2;
        if (args.length > 0) {
            threads = 2 + args.length % 6;
        }
        double sum = 0;
        int size = 1;
        while (size <= ROUNDS) {
            long start = System.currentTimeMillis();
            Counting counting = new Counting(threads);
            Thread[] workers = new Thread[threads];
            for (int i = 1; i < threads; i++) {
                workers[i] = new Thread(new CountingRunner(counting, size));
                workers[i].start();
            }
            new CountingRunner(counting, size).run();
            for (int i = 1; i < threads; i++) {
                workers[i].join();
            }
            sum = sum + (System.currentTimeMillis() - start);
            start = System.currentTimeMillis();
            Tree tree = new Tree(threads);
            for (int i = 1; i < threads; i++) {
                workers[i] = new Thread(new TreeRunner(i, tree, size));
                workers[i].start();
            }
            new TreeRunner(0, tree, size).run();
            for (int i = 1; i < threads; i++) {
                workers[i].join();
            }
            sum = sum + (System.currentTimeMillis() - start);
            size = size * 2;
        }
        rate = sum / ROUNDS;
    }
}

class Counting {
    private final int threads;
    private int arrived;
    private boolean phase;

    Counting(int threads) {
        this.threads = threads;
    }

    synchronized void await() throws InterruptedException {
        boolean mine = phase;
        arrived = arrived + 1;
        if (arrived == threads) {
            arrived = 0;
            phase = !phase;
            notifyAll();
        } else {
            while (phase == mine) {
                wait();
            }
        }
    }
}

class CountingRunner implements Runnable {
    private final Counting barrier;
    private final int size;

    CountingRunner(Counting barrier, int size) {
        this.barrier = barrier;
        this.size = size;
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < size; i++) {
                barrier.await();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException();
        }
    }
}

class Tree {
    private final int threads;
    private final boolean[] done;
    private volatile int breath;

    Tree(int threads) {
        this.threads = threads;
        this.done = new boolean[threads];
    }

    void await(int id) {
        boolean value = !done[id];
        int spread = 1;
        while (spread < threads) {
            if (id % (2 * spread) == 0) {
                int other = id + spread;
                if (other < threads) {
                    while (done[other] != value) {
                        breathe();
                    }
                }
            } else {
                break;
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

class TreeRunner implements Runnable {
    private final int id;
    private final Tree barrier;
    private final int size;

    TreeRunner(int id, Tree barrier, int size) {
        this.id = id;
        this.barrier = barrier;
        this.size = size;
    }

    @Override
    public void run() {
        for (int i = 0; i < size; i++) {
            barrier.await(id);
        }
    }
}
