// expect: violated data-race
// discipline: mld=violated mld'=violated
// The example of Stoller's section 9, with a semaphore made of wait and notify.
class SemaphoreByHand {
    static final Object lock = new Object();
    static int v;

    private int permits;

    synchronized void up() {
        permits++;
        notify();
    }

    synchronized void down() throws InterruptedException {
        while (permits == 0) {
            wait();
        }
        permits--;
    }

    public static void main(String[] args) {
        SemaphoreByHand semaphore = new SemaphoreByHand();
        new Thread(() -> {
            semaphore.up();
            v = 1; // !data-race
        }).start();
        new Thread(() -> {
            try {
                semaphore.down();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            synchronized (lock) {
                v = 2; // !data-race
            }
        }).start();
    }
}
