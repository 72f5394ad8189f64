// expect: violated assertion
// A thread made in an initialiser inherits the inheritable thread-locals of whoever runs it.
// real java: fails in 1 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitThreadInheritsLocals {
    static final InheritableThreadLocal<String> tenant = new InheritableThreadLocal<>();

    static class Pool {
        static final Thread WORKER = new Thread(new Body());
    }

    static class Body implements Runnable {
        @Override
        public void run() {
            assert "main".equals(tenant.get());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Thread ignored = Pool.WORKER;
        });
        tenant.set("main");
        t.start();
        Pool.WORKER.start();
    }
}
