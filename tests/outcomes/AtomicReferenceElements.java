// Two threads claim two slots in opposite order.
// outcomes: AA | AB | BB
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicReferenceElements {
    static String run() throws Exception {
        AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(2);
        together(
            () -> {
                slots.compareAndSet(0, null, "A");
                slots.compareAndSet(1, null, "A");
            },
            () -> {
                slots.compareAndSet(1, null, "B");
                slots.compareAndSet(0, null, "B");
            });
        return slots.get(0) + slots.get(1);
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
