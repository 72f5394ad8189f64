// executions[source, optimal]: 8
// Three readers beside one writer: each reads before or after the write, 2^3; reads have no order.
class Readers {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        threads[0] = new Thread(() -> x = 1);
        for (int i = 1; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                int seen = x;
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
