// expect: violated assertion
// The base class is initialised through two subclasses by two threads; it notes who was first.
// real java: fails in 2 of 4 runs (JDK 17), 1 of 4 (JDK 25).
class InitOfSuperByOther {
    static class Base {
        static final Thread BY = Thread.currentThread();
    }

    static class Left extends Base {
        static Thread by = BY;
    }

    static class Right extends Base {
        static Thread by = BY;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Thread ignored = Left.by;
        });
        t.start();
        assert Right.by == Thread.currentThread();
    }
}
