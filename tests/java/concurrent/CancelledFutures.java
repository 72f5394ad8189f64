// Cancelling queued and running tasks and shutdownNow.
import java.util.concurrent.*;
import java.util.*;

public class CancelledFutures {
    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newSingleThreadExecutor(); CountDownLatch started = new CountDownLatch(1), interrupted = new CountDownLatch(1);
        Future<?> run = e.submit(() -> {
            started.countDown();
            try {
                Thread.sleep(100000);
            } catch (InterruptedException x) {
                interrupted.countDown();
            }
        });
        Future<String> queued = e.submit(() -> "q");
        started.await();
        System.out.println(queued.cancel(true) + " " + queued.isCancelled() + " " + run.isDone());
        try {
            queued.get();
        } catch (CancellationException x) {
            System.out.println("queued cancelled");
        }
        System.out.println(run.cancel(true));
        interrupted.await();
        System.out.println(run.isCancelled() + " " + run.cancel(true));
        boolean[] hit = {false};
        CountDownLatch s2 = new CountDownLatch(1);
        e.submit(() -> {
            s2.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException x) {
                hit[0] = true;
            }
        });
        s2.await();
        for (int i = 0; i < 3; i++) e.submit(() -> System.out.println("never"));
        System.out.println(e.shutdownNow().size());
        System.out.println(e.awaitTermination(5, TimeUnit.SECONDS) + " " + hit[0]);
    }
}
