// fact: thread main
// fact: thread Thread many
// fact: shared Pool.sum usually this
// Tasks of a pool: its workers are many.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Pool {
    private int sum;

    private synchronized void add(int value) {
        sum += value;
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        ExecutorService workers = Executors.newFixedThreadPool(2);
        workers.submit(() -> pool.add(1));
        workers.submit(() -> pool.sum = 0); // odd
        workers.shutdown();
    }
}
