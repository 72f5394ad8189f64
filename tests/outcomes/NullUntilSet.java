// A volatile field that is null until the other thread sets it.
// outcomes: 1 | null
public class NullUntilSet {
    static volatile String name;
    static String seen;

    static String run() throws Exception {
        name = null;
        together(
            () -> name = "x",
            () -> {
                try {
                    seen = "" + name.length();
                } catch (NullPointerException e) {
                    seen = "null";
                }
            });
        return seen;
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
