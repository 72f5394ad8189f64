// expect: violated assertion
// A thread that the initialiser makes inherits the priority of the thread that runs it (Thread, class comment).
// real java: fails in 1 of 4 runs (JDK 17), 2 of 4 (JDK 25).
class InitThreadInheritsPriority {
    static class Pool {
        static final Thread WORKER = new Thread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Thread ignored = Pool.WORKER;
        });
        t.setPriority(2);
        t.start();
        assert Pool.WORKER.getPriority() == Thread.currentThread().getPriority();
    }
}
