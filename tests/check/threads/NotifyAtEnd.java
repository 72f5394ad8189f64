// expect: verified
// Who waits for the Thread object itself is woken by its end, without a flag in between.
class NotifyAtEnd {
    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> { });
        synchronized (worker) {
            worker.start();
            while (worker.isAlive()) {
                worker.wait();
            }
        }
    }
}
