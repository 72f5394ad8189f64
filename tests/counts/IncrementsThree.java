// executions[source, optimal]: 27
// Three threads read a variable and write one more. A write that finds its value there already counts as a read; all
// 90 interleavings by classes.py.
class IncrementsThree {
    static volatile int x;

    static void increment() {
        int before = x;
        x = before + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(IncrementsThree::increment);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
