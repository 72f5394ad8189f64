// A monitor that is released between two entries lets the other thread in.
// outcomes: aab | aba | baa
public class ReleasedBetween {
    static String log;

    static synchronized void add(String letter) {
        log += letter;
    }

    static String run() throws Exception {
        log = "";
        together(
            () -> {
                add("a");
                add("a");
            },
            () -> add("b"));
        return log;
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
