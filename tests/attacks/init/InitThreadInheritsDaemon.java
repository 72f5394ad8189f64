// expect: violated assertion
// A thread that the initialiser makes inherits the daemon flag of the thread that runs it (Thread, class comment).
// real java: fails in 2 of 4 runs (JDK 17), 4 of 4 (JDK 25).
class InitThreadInheritsDaemon {
    static class Pool {
        static final Thread WORKER = new Thread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Thread ignored = Pool.WORKER;
        });
        t.setDaemon(true);
        t.start();
        assert !Pool.WORKER.isDaemon();
    }
}
