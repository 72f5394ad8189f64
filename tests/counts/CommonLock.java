// executions[source, optimal]: 24
// Four threads count under one lock: every order of the critical sections is a class, 4!.
class CommonLock {
    static final Object lock = new Object();
    static int count;

    static void count() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(CommonLock::count);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
