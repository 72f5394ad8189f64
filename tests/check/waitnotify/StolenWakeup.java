// expect: violated assertion
// options: --no-spurious
// Even without spurious wake-ups: notifyAll wakes both, and one finds nothing left.
class StolenWakeup {
    static final Object lock = new Object();
    static int items;

    static void take() {
        synchronized (lock) {
            if (items == 0) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
            items--;
            assert items >= 0 : "took from nothing"; // !assertion
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(StolenWakeup::take).start();
        new Thread(StolenWakeup::take).start();
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                items++;
                lock.notifyAll();
            }
        }
    }
}
