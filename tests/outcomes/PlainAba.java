// Without a stamp the compare-and-set does not notice: it fails only in between.
// outcomes: false | true
import java.util.concurrent.atomic.AtomicReference;

public class PlainAba {
    static boolean swapped;

    static String run() throws Exception {
        AtomicReference<String> reference = new AtomicReference<>("a");
        together(
            () -> {
                String seen = reference.get();
                swapped = seen.equals("a") && reference.compareAndSet(seen, "c");
            },
            () -> {
                if (reference.compareAndSet("a", "b")) {
                    reference.set("a");
                }
            });
        return "" + swapped;
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
