// expect: verified
// The initialisation lock is not the monitor of the class object in HotSpot (JLS 12.4.2 leaves it open): no deadlock.
class InitLockIsNotTheClass {
    static class Cache {
        static int size = Integer.parseInt("1");
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Cache.size == 1;
        });
        synchronized (Cache.class) {
            t.start();
            t.join();
        }
    }
}
