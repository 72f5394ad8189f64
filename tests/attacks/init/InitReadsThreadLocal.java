// expect: violated assertion
// The initialiser copies a thread-local of the thread that happens to run it (JLS 12.4.2): the worker has none.
// real java: fails in 0 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitReadsThreadLocal {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    static class Session {
        static final String USER = user.get();
    }

    public static void main(String[] args) throws Exception {
        user.set("main");
        Thread t = new Thread(() -> {
            String ignored = Session.USER;
        });
        t.start();
        assert Session.USER != null;
    }
}
