// expect: violated deadlock
// options: --no-spurious
// One notify for two waiters, one of which is interrupted: if the notify goes to the other, nobody is left; but if the
// interrupted one ends by the interrupt first, the notify must go to the other (JLS 17.2.4). Here the waiter that is
// notified does not pass it on, and the second waiter waits for ever if it comes after the notify.
class WaitInterruptOrNotify {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(WaitInterruptOrNotify::await);
        t.start();
        new Thread(WaitInterruptOrNotify::await).start();
        t.interrupt();
        synchronized (lock) {
            lock.notify();
        }
    }
}
