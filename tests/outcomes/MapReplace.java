// replace(key, old, new) is a compare-and-set.
// outcomes: truefalse A | falsetrue B
import java.util.concurrent.ConcurrentHashMap;

public class MapReplace {
    static boolean r1, r2;

    static String run() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        map.put("k", "0");
        together(() -> r1 = map.replace("k", "0", "A"), () -> r2 = map.replace("k", "0", "B"));
        return "" + r1 + r2 + " " + map.get("k");
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
