// An iterator of a CopyOnWriteArrayList sees the list as it was.
// outcomes: 0 | 1 | 2
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteSnapshot {
    static int seen;

    static String run() throws Exception {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        together(
            () -> {
                list.add("a");
                list.add("b");
            },
            () -> {
                int count = 0;
                for (String element : list) {
                    count++;
                }
                seen = count;
            });
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
