// expect: violated assertion
// As in init/InitAfterUnlock, with intern: the worker may intern first once the lock is free (String.intern).
class InternAfterUnlock {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                new StringBuilder("heddle-").append("unlock").toString().intern();
            }
        });
        synchronized (lock) {
            t.start();
        }
        String mine = new StringBuilder("heddle-").append("unlock").toString();
        assert mine.intern() == mine;
    }
}
