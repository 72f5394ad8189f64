// Whoever comes first decides the value; the other is told.
// outcomes: null A A | B null B
import java.util.concurrent.ConcurrentHashMap;

public class PutIfAbsent {
    static String r1, r2;

    static String run() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        together(() -> r1 = map.putIfAbsent("k", "A"), () -> r2 = map.putIfAbsent("k", "B"));
        return r1 + " " + r2 + " " + map.get("k");
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
