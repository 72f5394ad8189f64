// executions[source, optimal]: 1
// Four writers to four variables: nobody sees an order.
class WritersApart {
    static final int[] x = new int[4];

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> x[mine] = 1);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
