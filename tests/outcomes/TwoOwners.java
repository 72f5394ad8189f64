// Two threads append under one monitor.
// outcomes: AB | BA
public class TwoOwners {
    static StringBuilder log;

    static String run() throws Exception {
        StringBuilder shared = log = new StringBuilder();
        together(
            () -> {
                synchronized (shared) {
                    shared.append("A");
                }
            },
            () -> {
                synchronized (shared) {
                    shared.append("B");
                }
            });
        return log.toString();
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
