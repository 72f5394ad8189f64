// A plain field is read only when a volatile flag says that it was written.
// outcomes: -1 | 7
public class PublishedByFlag {
    static int data, seen;
    static volatile boolean ready;

    static String run() throws Exception {
        data = 0;
        ready = false;
        seen = -1;
        together(
            () -> {
                data = 7;
                ready = true;
            },
            () -> {
                if (ready) {
                    seen = data;
                }
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
