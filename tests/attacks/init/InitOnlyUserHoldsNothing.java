// expect: verified
// The worker is the only user of the class, main never needs it: who runs it is fixed.
class InitOnlyUserHoldsNothing {
    static class Owner {
        static final Thread BY = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Owner.BY == Thread.currentThread();
        });
        t.start();
        t.join();
        assert Owner.BY == t;
    }
}
