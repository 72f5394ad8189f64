// expect: verified
class WaitIfFixed {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread setter = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        setter.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
            assert ready : "woken without a reason";
        }
        setter.join();
    }
}
