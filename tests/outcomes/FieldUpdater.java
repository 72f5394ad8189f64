// An updater of a volatile field: one increment is atomic, the other is not.
// outcomes: 1 | 2
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class FieldUpdater {
    volatile int count;
    static final AtomicIntegerFieldUpdater<FieldUpdater> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "count");

    static String run() throws Exception {
        FieldUpdater object = new FieldUpdater();
        together(() -> COUNT.incrementAndGet(object), () -> object.count = object.count + 1);
        return "" + object.count;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
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
