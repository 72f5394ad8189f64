// One token at a time for two waiters: either may be the first.
// outcomes: AB | BA
public class NotifyOne {
    static final Object LOCK = new Object();
    static int tokens;
    static String log;

    static String run() throws Exception {
        tokens = 0;
        log = "";
        Thread a = waiter("A");
        Thread b = waiter("B");
        for (int i = 0; i < 2; i++) {
            synchronized (LOCK) {
                tokens++;
                LOCK.notify();
            }
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
