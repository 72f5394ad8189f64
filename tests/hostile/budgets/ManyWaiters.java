// One notify and very many waiters.
// verdict: any
public class ManyWaiters {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        for (int i = 0; i < 40; i++) {
            new Thread(() -> {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }).start();
        }
        while (true) {
            synchronized (lock) {
                lock.notify();
            }
        }
    }
}
