// expect: violated assertion
// The interrupt may come after the thread has looked at its flag, or after its end: then it does not see it.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class InterruptOfTheDead {
    static volatile boolean seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = Thread.currentThread().isInterrupted());
        t.start();
        t.interrupt();
        t.join();
        assert seen;
    }
}
