// expect: violated uncaught-exception
class NotifyWithoutLock {
    public static void main(String[] args) throws Exception {
        Object bell = new Object();
        Thread ringer = new Thread(() -> {
            bell.notifyAll(); // !uncaught-exception
        });
        ringer.start();
        ringer.join();
    }
}
