// expect: verified
// The end of a thread notifies those who wait on the Thread object.
class WaitForThreadEnd {
    static int result;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait();
            }
        }
        assert result == 42;
    }
}
