// get and put of a ConcurrentHashMap are two operations: an update is lost.
// outcomes: 1 | 2
import java.util.concurrent.ConcurrentHashMap;

public class MapCheckThenAct {
    static String run() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("k", 0);
        Runnable body = () -> map.put("k", map.get("k") + 1);
        together(body, body);
        return "" + map.get("k");
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
