// Notify wakes exactly one waiter at a time.
public class NotifyOne {
    static int waiting, woken; static int permits; static final Object L = new Object();
    public static void main(String[] args) throws Exception {
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                synchronized (L) {
                    waiting++;
                    while (permits == 0) try {
                        L.wait();
                    } catch (InterruptedException e) { }
                    permits--;
                    woken++;
                    L.notifyAll();
                }
            });
            ts[i].start();
        }
        for (int n = 1; n <= 4; n++) synchronized (L) {
            while (waiting < 4) {
                L.wait(1);
            }
            permits++;
            L.notify();
            while (woken < n) L.wait();
            System.out.println(n + " " + woken + " " + permits);
        }
        for (Thread t : ts) t.join();
        synchronized (L) { long t = System.nanoTime(); L.wait(20); System.out.println(System.nanoTime() - t >= 15_000_000); }
    }
}
