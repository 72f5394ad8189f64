// Both waiters are woken together and go on in any order.
// outcomes: AB | BA
public class NotifyAllAtOnce {
    static final Object LOCK = new Object();
    static int tokens;
    static String log;

    static String run() throws Exception {
        tokens = 0;
        log = "";
        Thread a = waiter("A");
        Thread b = waiter("B");
        synchronized (LOCK) {
            tokens = 2;
            LOCK.notifyAll();
        }
        a.join();
        b.join();
        return log;
    }

    static Thread waiter(String name) {
        Thread thread = new Thread(() -> {
            synchronized (LOCK) {
                while (tokens == 0) {
                    try {
                        LOCK.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                tokens--;
                log += name;
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
