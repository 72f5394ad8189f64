// expect: verified
class StolenWakeupFixed {
    static final Object lock = new Object();
    static int items;

    static void take() {
        synchronized (lock) {
            while (items == 0) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
            items--;
            assert items >= 0 : "took from nothing";
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(StolenWakeupFixed::take).start();
        new Thread(StolenWakeupFixed::take).start();
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                items++;
                lock.notifyAll();
            }
        }
    }
}
