// expect: violated uncaught-exception
// A worker interrupts main while main joins it.
class InterruptedJoin {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(main::interrupt);
        worker.start();
        worker.join(); // !uncaught-exception
    }
}
