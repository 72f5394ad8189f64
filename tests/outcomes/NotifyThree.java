// Three waiters of one token each.
// outcomes: ABC | ACB | BAC | BCA | CAB | CBA
public class NotifyThree {
    static final Object LOCK = new Object();
    static int tokens;
    static String log;

    static String run() throws Exception {
        tokens = 0;
        log = "";
        Thread[] threads = {waiter("A"), waiter("B"), waiter("C")};
        synchronized (LOCK) {
            tokens = 3;
            LOCK.notifyAll();
        }
        for (Thread thread : threads) {
            thread.join();
        }
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
