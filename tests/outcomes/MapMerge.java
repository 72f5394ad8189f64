// merge is one operation; a reader sees any number of them.
// outcomes: null 2 | 1 2 | 2 2
import java.util.concurrent.ConcurrentHashMap;

public class MapMerge {
    static Integer seen;

    static String run() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        together(
            () -> map.merge("k", 1, Integer::sum),
            () -> map.merge("k", 1, Integer::sum),
            () -> seen = map.get("k"));
        return seen + " " + map.get("k");
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
