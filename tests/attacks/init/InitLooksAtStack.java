// expect: violated assertion
// The initialiser notes its caller from the stack trace; the worker comes from another method (JLS 12.4.2).
// real java: fails in 0 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitLooksAtStack {
    static class Caller {
        static final String NAME = new Throwable().getStackTrace()[1].getMethodName();
    }

    static void worker() {
        String ignored = Caller.NAME;
    }

    public static void main(String[] args) throws Exception {
        new Thread(InitLooksAtStack::worker).start();
        assert Caller.NAME.equals("main");
    }
}
