// A thread starts another and waits for it.
// outcomes: ABC | BAC
public class JoinedByThread {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        together(() -> {
            Thread inner = new Thread(() -> log.append("B"));
            inner.start();
            log.append("A");
            inner.join();
            log.append("C");
        });
        return log.toString();
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
