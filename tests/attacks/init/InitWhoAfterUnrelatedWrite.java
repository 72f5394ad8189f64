// expect: violated assertion
// As with nothing between start and use: a write that nobody else looks at does not order the two users (JLS 12.4.2).
class InitWhoAfterUnrelatedWrite {
    static volatile int n;

    static class Owner {
        static final Thread BY = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Thread ignored = Owner.BY;
        });
        t.start();
        n = 1;
        assert Owner.BY == Thread.currentThread();
    }
}
