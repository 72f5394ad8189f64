// A node is marked once; the value cannot be replaced after.
// outcomes: marked a | marked b
import java.util.concurrent.atomic.AtomicMarkableReference;

public class MarkableReference {
    static String run() throws Exception {
        AtomicMarkableReference<String> node = new AtomicMarkableReference<>("a", false);
        together(
            () -> node.compareAndSet("a", "b", false, false),
            () -> {
                while (!node.isMarked()) {
                    String value = node.getReference();
                    node.attemptMark(value, true);
                }
            });
        return (node.isMarked() ? "marked " : "") + node.getReference();
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
