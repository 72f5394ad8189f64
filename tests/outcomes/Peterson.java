// Peterson's algorithm protects a plain log.
// outcomes: AB | BA
public class Peterson {
    static volatile boolean a, b;
    static volatile int turn;
    static String log;

    static String run() throws Exception {
        a = false;
        b = false;
        log = "";
        together(
            () -> {
                a = true;
                turn = 1;
                while (b && turn == 1) {
                    Thread.onSpinWait();
                }
                log += "A";
                a = false;
            },
            () -> {
                b = true;
                turn = 0;
                while (a && turn == 0) {
                    Thread.onSpinWait();
                }
                log += "B";
                b = false;
            });
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
