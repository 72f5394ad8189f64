// executions[source, optimal]: 1
// executions@25: 2
// Stoller, section 6, the second example: two threads copy a variable under its lock. Composed to one step each,
// acquire, read and release commute with those of the other thread; as three steps they would have an order.
class CopyUnderLock {
    static final Object lock = new Object();
    static int v = 7;

    static int copy() {
        synchronized (lock) {
            return v;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(CopyUnderLock::copy);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
