// A release hands a plain value over; a third thread may steal the permit.
// outcomes: got 1 | stolen 0
import java.util.concurrent.Semaphore;

public class SemaphoreSignal {
    static int value, seen;
    static boolean stolen;

    static String run() throws Exception {
        Semaphore ready = new Semaphore(0);
        value = 0;
        seen = 0;
        stolen = false;
        together(
            () -> {
                value = 1;
                ready.release();
            },
            () -> stolen = ready.tryAcquire());
        if (ready.tryAcquire()) {
            seen = value;
        }
        return (stolen ? "stolen " : "got ") + seen;
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
