// executions[source, optimal]: 6
// Three threads, each under its own lock, then the common one, then its own: only the common one has an order, 3!.
class OwnAndCommonLocks {
    static final Object[] locks = {new Object(), new Object(), new Object(), new Object()};
    static final int[] counts = new int[4];

    static void count(int i) {
        synchronized (locks[i]) {
            counts[i]++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> {
                count(mine);
                count(3);
                count(mine);
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
