// expect: violated assertion
// options: --time-choices
// Any time may pass between two readings of the clock, for instance while another thread has the processor.
// System.nanoTime promises no bound between two calls.
class ElapsedIsShort {
    public static void main(String[] args) throws Exception {
        long a = System.nanoTime();
        Thread t = new Thread(() -> { });
        t.start();
        t.join();
        assert System.nanoTime() - a < 1_000_000L;
    }
}
