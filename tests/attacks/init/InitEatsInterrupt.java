// expect: violated assertion
// The initialiser clears the interrupt flag of the thread that runs it: sometimes that is the interrupted one.
// real java 25: fails in 2 of 2 runs.
class InitEatsInterrupt {
    static class Clears {
        static final boolean WAS = Thread.interrupted();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            boolean ignored = Clears.WAS;
        });
        t.start();
        Thread.currentThread().interrupt();
        boolean ignored = Clears.WAS;
        assert Thread.currentThread().isInterrupted();
    }
}
