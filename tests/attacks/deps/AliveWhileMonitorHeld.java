// expect: verified
// As long as its monitor is held by another, a thread that was alive stays so.
class AliveWhileMonitorHeld {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        synchronized (t) {
            t.start();
            assert t.isAlive();
        }
    }
}
