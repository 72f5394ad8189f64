// executions[source, optimal]: 1
// The indexer of Flanagan and Godefroid (POPL 2005): threads put four words each into a hash table by compare-and-
// set; with eleven of them no two words have one slot. By classes.py.
import java.util.concurrent.atomic.AtomicIntegerArray;

class IndexerEleven {
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
        Thread[] threads = new Thread[11];
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
