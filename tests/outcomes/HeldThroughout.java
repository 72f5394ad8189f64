// A monitor that is held around two nested entries does not.
// outcomes: aab | baa
public class HeldThroughout {
    static String log;

    static synchronized void add(String letter) {
        log += letter;
    }

    static synchronized void twice(String letter) {
        add(letter);
        add(letter);
    }

    static String run() throws Exception {
        log = "";
        together(() -> twice("a"), () -> add("b"));
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
