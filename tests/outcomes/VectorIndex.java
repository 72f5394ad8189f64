// The last element of a Vector may be gone by the time it is asked for.
// outcomes: a | gone
import java.util.List;
import java.util.Vector;

public class VectorIndex {
    static String seen;

    static String run() throws Exception {
        Vector<String> vector = new Vector<>(List.of("a"));
        together(
            () -> vector.clear(),
            () -> {
                try {
                    seen = vector.get(0);
                } catch (ArrayIndexOutOfBoundsException e) {
                    seen = "gone";
                }
            });
        return seen;
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
