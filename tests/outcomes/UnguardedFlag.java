// The flag is volatile, but the data are read whatever it says.
// racy
// outcomes: false0 | false7 | true7
public class UnguardedFlag {
    static int data, seen;
    static volatile boolean ready;
    static boolean told;

    static String run() throws Exception {
        data = 0;
        ready = false;
        together(
            () -> {
                data = 7;
                ready = true;
            },
            () -> {
                told = ready;
                seen = data;
            });
        return "" + told + seen;
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
