// expect: violated assertion
// Main opens the way by unlocking, not by start, and then uses the class: the waiting worker may be first (JLS 12.4.2).
class InitAfterUnlock {
    static class Owner {
        static final Thread BY = Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Thread ignored = Owner.BY;
            }
        });
        synchronized (lock) {
            t.start();
        }
        assert Owner.BY == Thread.currentThread();
    }
}
