// expect: violated uncaught-exception
class NullMonitor {
    static volatile Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread eraser = new Thread(() -> lock = null);
        eraser.start();
        synchronized (lock) { // !uncaught-exception
            assert true;
        }
        eraser.join();
    }
}
