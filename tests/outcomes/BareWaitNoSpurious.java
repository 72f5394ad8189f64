// The same where wake-ups without a reason are left out.
// options: --no-spurious
// outcomes: notified
public class BareWaitNoSpurious {
    static boolean flag;

    static String run() throws Exception {
        flag = false;
        Object lock = new Object();
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                flag = true;
                lock.notify();
            }
        });
        boolean seen;
        synchronized (lock) {
            notifier.start();
            lock.wait();
            seen = flag;
        }
        notifier.join();
        return seen ? "notified" : "woken for nothing";
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
