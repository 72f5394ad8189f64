// A FutureTask without a pool: run and cancel.
// outcomes: 1 | cancelled
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

public class FutureTaskCancel {
    static String seen;

    static String run() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        together(task::run, () -> task.cancel(false));
        try {
            seen = "" + task.get();
        } catch (CancellationException e) {
            seen = "cancelled";
        }
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
