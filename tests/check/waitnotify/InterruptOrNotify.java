// expect: violated deadlock
// One of two waiters is interrupted. If it also was the one that was notified, is the signal lost? Not
// in Java: but the program's own handler forgets to pass it on when the interrupt comes after the wait.
class InterruptOrNotify {
    static final Object lock = new Object();
    static int tokens;

    static void take() {
        synchronized (lock) {
            try {
                while (tokens == 0) {
                    lock.wait(); // !deadlock
                }
            } catch (InterruptedException e) {
                return;
            }
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            tokens--;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(InterruptOrNotify::take);
        Thread two = new Thread(InterruptOrNotify::take);
        one.start();
        two.start();
        synchronized (lock) {
            tokens++;
            lock.notify();
        }
        one.interrupt();
    }
}
