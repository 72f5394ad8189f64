// Two bare waiters and one notification: one of them is left to the second.
// options: --no-spurious
// outcomes: A | B
public class NotifyPicks {
    static final Object LOCK = new Object();
    static int waiting;
    static String first;

    static String run() throws Exception {
        waiting = 0;
        first = null;
        Thread a = waiter("A");
        Thread b = waiter("B");
        boolean told = false;
        while (!told) {
            synchronized (LOCK) {
                if (waiting == 2) {
                    LOCK.notify();
                    told = true;
                }
            }
            Thread.onSpinWait();
        }
        boolean settled = false;
        while (!settled) {
            synchronized (LOCK) {
                settled = first != null;
                if (settled) {
                    LOCK.notifyAll();
                }
            }
            Thread.onSpinWait();
        }
        a.join();
        b.join();
        return first;
    }

    static Thread waiter(String name) {
        Thread thread = new Thread(() -> {
            synchronized (LOCK) {
                waiting++;
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                if (first == null) {
                    first = name;
                }
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
