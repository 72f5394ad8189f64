// expect: verified
// note: never-exits
// options: --reduction none
class WaitsAndIsWoken {
    static final Object lock = new Object();
    static boolean go;
    static volatile boolean beat;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!go) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    return;
                }
            }
        }).start();
        synchronized (lock) {
            go = true;
            lock.notify();
        }
        while (true) {
            beat = !beat;
        }
    }
}
