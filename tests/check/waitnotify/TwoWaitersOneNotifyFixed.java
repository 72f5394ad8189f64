// expect: verified
// The one that is woken wakes the next one.
class TwoWaitersOneNotifyFixed {
    static boolean open;

    static synchronized void pass() {
        while (!open) {
            try {
                TwoWaitersOneNotifyFixed.class.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
        TwoWaitersOneNotifyFixed.class.notify();
    }

    public static void main(String[] args) throws Exception {
        new Thread(TwoWaitersOneNotifyFixed::pass).start();
        new Thread(TwoWaitersOneNotifyFixed::pass).start();
        synchronized (TwoWaitersOneNotifyFixed.class) {
            open = true;
            TwoWaitersOneNotifyFixed.class.notify();
        }
    }
}
