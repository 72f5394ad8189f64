// An atomic integer, but get and set are two operations.
// outcomes: 1 | 2
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetSet {
    static String run() throws Exception {
        AtomicInteger value = new AtomicInteger();
        together(() -> value.set(value.get() + 1), () -> value.set(value.get() + 1));
        return "" + value;
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
