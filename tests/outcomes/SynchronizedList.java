// Each call on a synchronized list is atomic, two calls are not.
// outcomes: 1 | 2
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SynchronizedList {
    static String run() throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        Runnable body = () -> {
            if (list.isEmpty()) {
                list.add("x");
            }
        };
        together(body, body);
        return "" + list.size();
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
