// expect: violated assertion
// A thread that the initialiser makes joins the group of the thread that runs it (Thread constructor).
// real java: fails in 1 of 4 runs (JDK 17), 2 of 4 (JDK 25).
class InitThreadInheritsGroup {
    static class Pool {
        static final Thread WORKER = new Thread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(new ThreadGroup("other"), () -> {
            Thread ignored = Pool.WORKER;
        });
        t.start();
        assert Pool.WORKER.getThreadGroup() == Thread.currentThread().getThreadGroup();
    }
}
