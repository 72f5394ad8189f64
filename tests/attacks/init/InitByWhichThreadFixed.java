// expect: verified
// The main thread has initialised the class before the worker exists (JLS 12.4.2: it runs once).
class InitByWhichThreadFixed {
    static class Owner {
        static final Thread BY = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        assert Owner.BY == Thread.currentThread();
        Thread t = new Thread(() -> {
            assert Owner.BY != Thread.currentThread();
        });
        t.start();
    }
}
