// expect: verified
// options: --no-spurious
// Both wait already. A notify is not lost to an interrupt (JLS 17.2.4): if the interrupted thread takes the notification
// it returns normally with its flag set, and passes it on; else the other one gets it.
class NotifyNotLostToInterrupt {
    static final Object lock = new Object();
    static int waiting;

    static void await() {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
                lock.notify();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(NotifyNotLostToInterrupt::await);
        t.start();
        new Thread(NotifyNotLostToInterrupt::await).start();
        while (true) {
            synchronized (lock) {
                if (waiting == 2) {
                    break;
                }
            }
            Thread.yield();
        }
        t.interrupt();
        synchronized (lock) {
            lock.notify();
        }
    }
}
