// expect: violated assertion
// options: --property deadlock,assertion
// The handler may be set after the thread has died: then nobody notes the exception.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class HandlerSetTooLate {
    static volatile boolean seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.start();
        t.setUncaughtExceptionHandler((thread, e) -> seen = true);
        t.join();
        assert seen;
    }
}
