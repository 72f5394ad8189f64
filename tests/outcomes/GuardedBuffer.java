// A one-place buffer with wait and notifyAll, two producers and one consumer.
// outcomes: ab | ba
public class GuardedBuffer {
    static String slot;
    static final Object LOCK = new Object();
    static String taken;

    static String run() throws Exception {
        slot = null;
        together(() -> put("a"), () -> put("b"), () -> taken = take() + take());
        return taken;
    }

    static void put(String item) throws InterruptedException {
        synchronized (LOCK) {
            while (slot != null) {
                LOCK.wait();
            }
            slot = item;
            LOCK.notifyAll();
        }
    }

    static String take() throws InterruptedException {
        synchronized (LOCK) {
            while (slot == null) {
                LOCK.wait();
            }
            String item = slot;
            slot = null;
            LOCK.notifyAll();
            return item;
        }
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
