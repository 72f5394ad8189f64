// expect: violated uncaught-exception
// The interrupt arrives while main still joins; a moment later the thread has ended, and join would not
// have noticed.
class InterruptThenEnd {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(() -> {
            main.interrupt();
        });
        worker.start();
        while (worker.isAlive()) {
            worker.join(); // !uncaught-exception
        }
    }
}
