// expect: verified
// options: --property deadlock,data-race,assertion
// The uncaught-exception handler runs in the dying thread, before join returns: no race.
class HandlerRunsBeforeEnd {
    static Throwable seen;
    static Thread by;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.setUncaughtExceptionHandler((thread, e) -> {
            seen = e;
            by = Thread.currentThread();
        });
        t.start();
        t.join();
        assert seen instanceof IllegalStateException && by == t;
    }
}
