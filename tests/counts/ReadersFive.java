// executions[source, optimal]: 32
// Five readers beside one writer: each reads before or after the write, 2^5.
class ReadersFive {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[6];
        for (int i = 0; i < 5; i++) {
            threads[i] = new Thread(() -> {
                int seen = x;
            });
        }
        threads[5] = new Thread(() -> x = 1);
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
