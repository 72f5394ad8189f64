// expect: verified
class StopFlag {
    static volatile boolean stop;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            while (!stop) {
                Thread.yield();
            }
        });
        worker.start();
        stop = true;
        worker.join();
    }
}
