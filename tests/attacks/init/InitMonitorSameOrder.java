// expect: verified
// Everybody takes the lock before the class is used: no crossing.
class InitMonitorSameOrder {
    static final Object lock = new Object();

    static class Cache {
        static int size;

        static {
            synchronized (lock) {
                size = 1;
            }
        }
    }

    static void use() {
        synchronized (lock) {
            assert Cache.size == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(InitMonitorSameOrder::use).start();
        use();
    }
}
