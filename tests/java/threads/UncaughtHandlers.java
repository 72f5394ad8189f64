// Per-thread, group and default uncaught exception handlers.
public class UncaughtHandlers {
    public static void main(String[] args) throws Exception {
        Thread.UncaughtExceptionHandler h = (t, e) -> System.out.println("own " + t.getName() + " " + e.getMessage());
        Thread a = new Thread(() -> { throw new RuntimeException("1"); }, "a"); a.setUncaughtExceptionHandler(h); a.start(); a.join();
        ThreadGroup g = new ThreadGroup("grp") {
            @Override public void uncaughtException(Thread t, Throwable e) {
                System.out.println("group " + t.getName() + " " + e.getMessage());
            }
        };
        Thread b = new Thread(g, () -> {
            throw new RuntimeException("2");
        }, "b");
        System.out.println(b.getUncaughtExceptionHandler() == g);
        b.start();
        b.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default " + t.getName() + " " + e.getMessage()));
        Thread c = new Thread(() -> { throw new Error("3"); }, "c"); c.start(); c.join();
        Thread d = new Thread(() -> {
            throw new RuntimeException("4");
        }, "d");
        d.setUncaughtExceptionHandler((t, e) -> {
            throw new IllegalStateException("ignored");
        });
        d.start();
        d.join();
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() != null);
        System.out.println(c.getUncaughtExceptionHandler());
        Thread.setDefaultUncaughtExceptionHandler(null);
        Thread f = new Thread(() -> { Object o = "s"; Integer i = (Integer) o; }, "last"); f.start(); f.join();
        throw new IllegalStateException("main dies");
    }
}
