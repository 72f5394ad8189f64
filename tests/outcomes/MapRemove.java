// A removal and a replacement of the same mapping.
// outcomes: a null | null null | b null
import java.util.concurrent.ConcurrentHashMap;

public class MapRemove {
    static String removed;

    static String run() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        together(
            () -> {
                map.put("k", "a");
                map.replace("k", "b");
                map.remove("k");
            },
            () -> removed = map.remove("k"));
        return removed + " " + map.get("k");
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
