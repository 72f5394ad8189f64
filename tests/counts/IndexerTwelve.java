// executions[source, optimal]: 64
// The indexer of Flanagan and Godefroid (POPL 2005): threads put four words each into a hash table by compare-and-set;
// with twelve of them three pairs of words meet in a slot, and the order in each is free: 2^3. Heddle takes elements of
// an array that are 64 apart for one variable, which adds three pairs that only seem to meet: 2^6. Both by classes.py.
import java.util.concurrent.atomic.AtomicIntegerArray;

class IndexerTwelve {
    static final AtomicIntegerArray table = new AtomicIntegerArray(128);

    static void index(int thread) {
        for (int message = 1; message <= 4; message++) {
            int word = message * 11 + thread;
            int slot = word * 7 % 128;
            while (!table.compareAndSet(slot, 0, word)) {
                slot = (slot + 1) % 128;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[12];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> index(mine));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
