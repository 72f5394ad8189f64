// One of two compare-and-sets wins.
// outcomes: A | B
import java.util.concurrent.atomic.AtomicReference;

public class CompareAndSetWinner {
    static String run() throws Exception {
        AtomicReference<String> winner = new AtomicReference<>();
        together(() -> winner.compareAndSet(null, "A"), () -> winner.compareAndSet(null, "B"));
        return winner.get();
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
