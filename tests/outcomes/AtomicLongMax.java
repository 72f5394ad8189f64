// The maximum is the same in every order, what each thread saw before is not.
// outcomes: 0 5 | 7 0
import java.util.concurrent.atomic.AtomicLong;

public class AtomicLongMax {
    static long r1, r2;

    static String run() throws Exception {
        AtomicLong max = new AtomicLong();
        together(() -> r1 = max.getAndAccumulate(5, Math::max), () -> r2 = max.getAndAccumulate(7, Math::max));
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
