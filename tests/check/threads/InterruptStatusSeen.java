// expect: violated assertion
// Whether main sees the flag before the thread clears it is open.
class InterruptStatusSeen {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Thread.interrupted();
        });
        t.start();
        t.interrupt();
        boolean seen = t.isInterrupted();
        t.join();
        assert seen; // !assertion
    }
}
