// The first key of a skip list while a smaller one is added.
// outcomes: 1 | 2
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListFirst {
    static int seen;

    static String run() throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(2, "b");
        together(() -> map.put(1, "a"), () -> seen = map.firstKey());
        return "" + seen;
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
