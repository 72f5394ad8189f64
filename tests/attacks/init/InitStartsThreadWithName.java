// expect: violated assertion
// The initialiser starts a thread that looks at the group it was made in: that of the worker, if the worker was first.
// real java: fails in 1 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitStartsThreadWithName {
    static volatile String group;

    static class Body implements Runnable {
        @Override
        public void run() {
            group = Thread.currentThread().getThreadGroup().getName();
        }
    }

    static class Boot {
        static final Thread T = new Thread(new Body());

        static {
            T.start();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(new ThreadGroup("side"), () -> {
            Thread ignored = Boot.T;
        });
        t.start();
        Boot.T.join();
        assert group.equals("main");
    }
}
