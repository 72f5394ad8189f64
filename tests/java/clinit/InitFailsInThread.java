// Threads waiting for an initialiser that fails all get errors.
public class InitFailsInThread {
    static final java.util.concurrent.CountDownLatch IN = new java.util.concurrent.CountDownLatch(1);
    static class Bad {
        static {
            IN.countDown();
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) { }
            if (true) throw new IllegalStateException("bad init");
        }
        static void f() { }
    }
    public static void main(String[] args) throws Exception {
        String[] r = new String[2];
        Thread a = new Thread(() -> {
            try {
                Bad.f();
            } catch (Throwable e) {
                r[0] = e.getClass().getSimpleName() + " " + e.getCause().getMessage();
            }
        }, "initer");
        a.start();
        IN.await();
        try {
            Bad.f();
        } catch (Throwable e) {
            r[1] = e.getClass().getSimpleName() + " " + e.getMessage() + " " + e.getCause().getMessage();
        }
        a.join();
        System.out.println(r[0]);
        System.out.println(r[1]);
        try { new Bad(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
    }
}
