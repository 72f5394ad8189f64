// expect: verified
// Since JDK 14 the flag is kept when the thread has not been started yet (JDK-8229516): sleep throws at once.
// real java 17 and 25: no failure in any run.
class InterruptBeforeStart {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Thread.currentThread().isInterrupted();
        });
        t.interrupt();
        assert t.isInterrupted();
        t.start();
        t.join();
    }
}
