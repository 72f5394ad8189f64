// A task comes before the shutdown or is rejected.
// large
// outcomes: ran | rejected
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;

public class RejectedAfterShutdown {
    static String seen;

    static String run() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        together(
            () -> {
                try {
                    Future<String> task = pool.submit(() -> "ran");
                    seen = task.get();
                } catch (RejectedExecutionException e) {
                    seen = "rejected";
                }
            },
            () -> pool.shutdown());
        return seen;
    }

    interface Body {
        void run() throws Exception;
    }

    static void together(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            Body body = bodies[i];
            threads[i] = new Thread(() -> {
                try {
                    body.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
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
