import heddle.Heddle;

/** Fails only if the second waiter is notified, three is chosen, and the time of a wait is over. */
public class Alternatives {
    static int waiting;
    static int first = -1;

    static void await(Object lock, int number) {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                return;
            }
            if (first < 0) {
                first = number;
            }
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread a = new Thread(() -> await(lock, 0));
        Thread b = new Thread(() -> await(lock, 1));
        a.start();
        b.start();
        boolean over = false;
        synchronized (lock) {
            if (waiting == 2) {
                lock.notify();
            } else {
                return;
            }
        }
        int chosen = Heddle.choose(4);
        a.join();
        b.join();
        Object mine = new Object();
        synchronized (mine) {
            mine.wait(10);
            over = true;
        }
        assert !(first == 1 && chosen == 3 && over);
    }
}
