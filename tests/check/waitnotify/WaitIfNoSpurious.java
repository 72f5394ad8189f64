// expect: verified
// options: --no-spurious
// assumes: no-spurious
class WaitIfNoSpurious {
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
            if (!ready) {
                lock.wait();
            }
            assert ready : "woken without a reason";
        }
        setter.join();
    }
}
