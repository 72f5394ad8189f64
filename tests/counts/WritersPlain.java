// executions[source, optimal]: 24
// As Writers, without volatile: a race by itself changes nothing about the classes, 4!.
class WritersPlain {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
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
