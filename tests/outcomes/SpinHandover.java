// A token goes back and forth through a volatile field; a third thread looks once.
// outcomes: 0 | 1 | 2
public class SpinHandover {
    static volatile int token;
    static int seen;

    static String run() throws Exception {
        token = 0;
        together(
            () -> {
                token = 1;
            },
            () -> {
                while (token != 1) {
                    Thread.onSpinWait();
                }
                token = 2;
            },
            () -> seen = token);
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
