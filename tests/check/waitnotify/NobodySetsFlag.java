// expect: violated deadlock
// The loop is right, the notification comes, but the flag is never set.
class NobodySetsFlag {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread forgetful = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        forgetful.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait(); // !deadlock
            }
        }
    }
}
