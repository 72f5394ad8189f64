// executions[source, optimal]: 120
// Five writers to one variable: every order of the writes is a class, 5!.
class WritersFive {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            int mine = i + 1;
            threads[i] = new Thread(() -> x = mine);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
