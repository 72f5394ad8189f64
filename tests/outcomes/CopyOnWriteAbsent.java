// addIfAbsent adds one of two equal elements.
// outcomes: falsetrue 1 | truefalse 1
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteAbsent {
    static boolean r1, r2;

    static String run() throws Exception {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        together(() -> r1 = list.addIfAbsent("a"), () -> r2 = list.addIfAbsent("a"));
        return "" + r1 + r2 + " " + list.size();
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
