// Each thread draws its own number when it first asks.
// outcomes: 00 11 | 11 00
import java.util.concurrent.atomic.AtomicInteger;

public class ThreadLocalNumbers {
    static String r1, r2;

    static String run() throws Exception {
        AtomicInteger next = new AtomicInteger();
        ThreadLocal<Integer> number = ThreadLocal.withInitial(next::getAndIncrement);
        together(() -> r1 = "" + number.get() + number.get(), () -> r2 = "" + number.get() + number.get());
        return r1 + " " + r2;
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
