// expect: verified
// options: --bound preemptions:9
// A wait that may end without cause comes back to where it was. Nothing lies beyond the bound, so that is judged.
class BoundOfNoAccount {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                while (!ready) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }).start();
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
    }
}
