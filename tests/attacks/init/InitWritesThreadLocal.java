// expect: violated assertion
// The initialiser sets a thread-local: only the thread that runs it gets the value (JLS 12.4.2: who comes first).
// real java: fails in 1 of 4 runs (JDK 17), 3 of 4 (JDK 25).
class InitWritesThreadLocal {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    static class Setup {
        static int done;

        static {
            user.set("set");
        }
    }

    static int touch() {
        return Setup.done;
    }

    public static void main(String[] args) throws Exception {
        new Thread(InitWritesThreadLocal::touch).start();
        touch();
        assert user.get() != null;
    }
}
