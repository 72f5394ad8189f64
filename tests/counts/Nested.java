// executions[source, optimal]: 2
// Two threads take their own lock and inside it the common one: the order of the common sections, 2!.
class Nested {
    static final Object[] locks = {new Object(), new Object()};
    static final Object common = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> {
                synchronized (locks[mine]) {
                    synchronized (common) {
                        count++;
                    }
                }
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
