// executions[source, optimal]: 6
// Two threads count twice each under one lock: orders of the critical sections that keep those of a thread, 4!/(2!
// 2!).
class CommonLockTwice {
    static final Object lock = new Object();
    static int count;

    static void count() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                count();
                count();
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
