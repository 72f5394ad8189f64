// expect: verified
class NullMonitorFixed {
    static volatile Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread eraser = new Thread(() -> lock = null);
        eraser.start();
        Object mine = lock;
        if (mine != null) {
            synchronized (mine) {
                assert true;
            }
        }
        eraser.join();
    }
}
