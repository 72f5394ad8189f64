// The function runs once, in one of the threads.
// outcomes: A1 | B1
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class ComputeIfAbsent {
    static AtomicInteger calls;
    static String r1, r2;

    static String run() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        calls = new AtomicInteger();
        together(
            () -> r1 = map.computeIfAbsent("k", key -> "A" + calls.incrementAndGet()),
            () -> r2 = map.computeIfAbsent("k", key -> "B" + calls.incrementAndGet()));
        return r1.equals(r2) ? r1 : "two values";
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
