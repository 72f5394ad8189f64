// expect: violated assertion
// The initialiser notes who runs it. JLS 12.4.2 lets whichever thread comes first run it: it may be the worker.
// real java: fails in 2 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitByWhichThread {
    static class Owner {
        static final Thread BY = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Owner.BY != null;
        });
        t.start();
        assert Owner.BY == Thread.currentThread();
    }
}
