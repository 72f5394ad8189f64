// Execute lets an exception reach the uncaught handler, submit keeps it.
import java.util.concurrent.*;

public class UncaughtInPool {
    public static void main(String[] args) throws Exception {
        CountDownLatch died = new CountDownLatch(1);
        ExecutorService e = Executors.newSingleThreadExecutor(r -> {
            Thread t = new Thread(r, "pool");
            t.setUncaughtExceptionHandler((th, x) -> {
                System.out.println(th.getName() + " died of " + x.getMessage());
                died.countDown();
            });
            return t;
        });
        e.execute(() -> { throw new IllegalStateException("executed"); }); died.await();
        Future<?> f = e.submit(() -> {
            throw new IllegalStateException("submitted");
        });
        try {
            f.get();
        } catch (ExecutionException x) {
            System.out.println(x.getCause().getMessage());
        }
        System.out.println(e.submit(() -> "alive").get());
        e.shutdown();
        e.awaitTermination(5, TimeUnit.SECONDS);
        ExecutorService d = Executors.newSingleThreadExecutor(r -> new Thread(r, "trace"));
        d.execute(() -> {
            Object o = null;
            o.hashCode();
        });
        d.shutdown();
        System.out.println(d.awaitTermination(5, TimeUnit.SECONDS));
    }
}
