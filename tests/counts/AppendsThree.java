// executions[source, optimal]: 36
// Three threads read a number and append a digit of their own. The writes have an order, 3!, and each read comes
// somewhere before its own write: in one place for the first to write, in two for the next, in three for the last.
class AppendsThree {
    static volatile int x;

    static void append(int digit) {
        int before = x;
        x = 10 * before + digit;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int digit = i + 1;
            threads[i] = new Thread(() -> append(digit));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
