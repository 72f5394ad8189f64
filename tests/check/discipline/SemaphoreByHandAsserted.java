// expect: violated assertion
// options: --property assertion
// discipline: mld=violated mld'=violated
// The order that the example of section 9 hides, made visible: the write without a lock comes last.
class SemaphoreByHandAsserted {
    static final Object lock = new Object();
    static volatile boolean up;
    static int v;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            up = true;
            v = 1;
        });
        first.start();
        if (up) {
            synchronized (lock) {
                v = 2;
            }
            first.join();
            assert v == 2; // !assertion
        }
    }
}
