// executions[source, optimal]: 1
// Three threads, each with a lock and an element of its own: nobody meets anybody.
class OwnLocks {
    static final Object[] locks = {new Object(), new Object(), new Object()};
    static final int[] counts = new int[3];

    static void count(int i) {
        synchronized (locks[i]) {
            counts[i]++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> count(mine));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
