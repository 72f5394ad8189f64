// Hashtable: compute is atomic, get and put are not.
// outcomes: 1 | 3
import java.util.Hashtable;

public class HashtableSum {
    static String run() throws Exception {
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("k", 0);
        together(
            () -> table.compute("k", (key, value) -> value + 2),
            () -> table.put("k", table.get("k") + 1));
        return "" + table.get("k");
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
