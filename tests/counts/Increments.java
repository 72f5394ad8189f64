// executions[source, optimal]: 4
// Two threads read a variable and write it back: one after the other (2 classes), or both read first and then the
// writes have an order (2).
class Increments {
    static volatile int x;

    static void increment() {
        int before = x;
        x = before + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Increments::increment);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
