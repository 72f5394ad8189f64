// An atomic flag is raised by whoever comes first.
// outcomes: A | B
import java.util.concurrent.atomic.AtomicBoolean;

public class FlagOnce {
    static volatile String first;

    static String run() throws Exception {
        AtomicBoolean raised = new AtomicBoolean();
        together(
            () -> {
                if (!raised.getAndSet(true)) {
                    first = "A";
                }
            },
            () -> {
                if (!raised.getAndSet(true)) {
                    first = "B";
                }
            });
        return first;
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
