// Many threads call a synchronized method, others enter a block of a shared object. (Shape of sync: 320 statements, 3 threads.)
// proves: data-race, deadlock, class-cast
class Sync {
    private static final int MOST = 32;
    private static final int ROUNDS = 2;
    static double methods;
    static double blocks;
    static int total;

    public static void main(String[] args) throws InterruptedException {
        int threads = 3;
        if (args.length > 0) {
            threads = 1 + args.length % 10;
        }
        for (int i = 0; i < ROUNDS; i++) {
            methods = methods + methods(threads);
            blocks = blocks + blocks(threads);
        }
        methods = methods / ROUNDS;
        blocks = blocks / ROUNDS;
    }

    static double methods(int threads) throws InterruptedException {
        long time = 0;
        int size = 1;
        int count = 0;
        while (size < MOST) {
            Counter counter = new Counter();
            Thread[] workers = new Thread[threads];
            long start = System.currentTimeMillis();
            for (int i = 1; i < threads; i++) {
                workers[i] = new Thread(new MethodRunner(i, size, counter));
                workers[i].start();
            }
            new MethodRunner(0, size, counter).run();
            for (int i = 1; i < threads; i++) {
                workers[i].join();
            }
            time = time + System.currentTimeMillis() - start;
            count = count + size;
            total = total + counter.get();
            size = size * 2;
        }
        return time <= 0 ? count : (double) count / time;
    }

    static double blocks(int threads) throws InterruptedException {
        long time = 0;
        int size = 1;
        int count = 0;
        while (size < MOST) {
            Holder holder = new Holder();
            Thread[] workers = new Thread[threads];
            long start = System.currentTimeMillis();
            for (int i = 1; i < threads; i++) {
                workers[i] = new Thread(new BlockRunner(i, size, holder));
                workers[i].start();
            }
            new BlockRunner(0, size, holder).run();
            for (int i = 1; i < threads; i++) {
                workers[i].join();
            }
            time = time + System.currentTimeMillis() - start;
            count = count + size;
            synchronized (holder) {
                total = total + holder.value;
            }
            size = size * 2;
        }
        return time <= 0 ? count : (double) count / time;
    }
}

class Counter {
    private int count;

    synchronized void add(int id) {
        count = count + 1;
        if (count < 0) {
            count = id;
        }
    }

    synchronized int get() {
        return count;
    }
}

class Holder {
    int value;
}

class MethodRunner implements Runnable {
    private final int id;
    private final int size;
    private final Counter counter;

    MethodRunner(int id, int size, Counter counter) {
        this.id = id;
        this.size = size;
        this.counter = counter;
    }

    @Override
    public void run() {
        for (int i = 0; i < size; i++) {
            counter.add(id);
        }
    }
}

class BlockRunner implements Runnable {
    private final int id;
    private final int size;
    private final Holder holder;

    BlockRunner(int id, int size, Holder holder) {
        this.id = id;
        this.size = size;
        this.holder = holder;
    }

    @Override
    public void run() {
        for (int i = 0; i < size; i++) {
            synchronized (holder) {
                holder.value = holder.value + id;
            }
        }
    }
}
