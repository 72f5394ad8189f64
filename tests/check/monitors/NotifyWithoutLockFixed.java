// expect: verified
class NotifyWithoutLockFixed {
    public static void main(String[] args) throws Exception {
        Object bell = new Object();
        Thread ringer = new Thread(() -> {
            synchronized (bell) {
                bell.notifyAll();
            }
        });
        ringer.start();
        ringer.join();
    }
}
