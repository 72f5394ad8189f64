// Both threads may find the plain slot empty.
// racy
// outcomes: 1 | 2
public class RacyCheckThenAct {
    static Object slot;
    static int made;
    static synchronized void count() {
        made++;
    }

    static String run() throws Exception {
        slot = null;
        made = 0;
        Runnable body = () -> {
            if (slot == null) {
                slot = new Object();
                count();
            }
        };
        together(body, body);
        return "" + made;
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
