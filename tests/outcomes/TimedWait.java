// A timed wait returns with the flag set or without.
// outcomes: false | true
public class TimedWait {
    static final Object LOCK = new Object();
    static boolean flag, seen;

    static String run() throws Exception {
        flag = false;
        together(
            () -> {
                synchronized (LOCK) {
                    if (!flag) {
                        LOCK.wait(1);
                    }
                    seen = flag;
                }
            },
            () -> {
                synchronized (LOCK) {
                    flag = true;
                    LOCK.notify();
                }
            });
        return "" + seen;
    }

    interface Body {
        void run() throws Exception;
    }

    static void together(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            Body body = bodies[i];
            threads[i] = new Thread(() -> {
                try {
                    body.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
