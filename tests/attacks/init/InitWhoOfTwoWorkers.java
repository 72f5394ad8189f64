// expect: violated assertion
// Neither of the two users is the one that starts the other (JLS 12.4.2).
class InitWhoOfTwoWorkers {
    static class Owner {
        static final Thread BY = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Thread ignored = Owner.BY;
        });
        Thread u = new Thread(() -> {
            assert Owner.BY != t;
        });
        t.start();
        u.start();
    }
}
