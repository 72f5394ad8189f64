// Two monitors at once; what the second thread sees is all or nothing.
// outcomes: falsetrue0 | falsetrue2
public class HoldsLock {
    static int value;
    static String seen;

    static String run() throws Exception {
        Object outer = new Object();
        Object inner = new Object();
        value = 0;
        together(
            () -> {
                synchronized (outer) {
                    synchronized (inner) {
                        value++;
                    }
                    value++;
                }
            },
            () -> {
                boolean before = Thread.holdsLock(outer);
                synchronized (outer) {
                    seen = "" + before + Thread.holdsLock(outer) + value;
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
