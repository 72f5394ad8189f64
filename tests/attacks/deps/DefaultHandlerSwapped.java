// expect: violated assertion
// options: --property deadlock,assertion
// The default handler is looked up when the thread dies: it may have been replaced by then.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class DefaultHandlerSwapped {
    static volatile int which;

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> which = 1);
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.start();
        Thread.setDefaultUncaughtExceptionHandler((u, e) -> which = 2);
        t.join();
        assert which == 1;
    }
}
