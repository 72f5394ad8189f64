// Scheduled executors: delays, periodic tasks, cancellation and failure.
import java.util.concurrent.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class ScheduledPools {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService s = Executors.newScheduledThreadPool(1); StringBuffer sb = new StringBuffer();
        ScheduledFuture<String> c = s.schedule(() -> {
            sb.append("c");
            return "C";
        }, 120, TimeUnit.MILLISECONDS), a = s.schedule(() -> {
            sb.append("a");
            return "A";
        }, 10, TimeUnit.MILLISECONDS);
        Future<?> b = s.schedule(() -> {
            sb.append("b");
        }, 60, TimeUnit.MILLISECONDS);
        System.out.println(a.get() + b.get() + c.get() + " " + sb + " " + (c.getDelay(TimeUnit.NANOSECONDS) <= 0) + " " + (c.compareTo(a) > 0));
        CountDownLatch l = new CountDownLatch(3);
        ScheduledFuture<?> f = s.scheduleAtFixedRate(l::countDown, 0, 2, TimeUnit.MILLISECONDS);
        l.await();
        System.out.println(f.cancel(false) + " " + f.isCancelled() + " " + f.isDone());
        try { f.get(); } catch (CancellationException e) { System.out.println("cancelled"); }
        AtomicInteger n = new AtomicInteger();
        ScheduledFuture<?> bad = s.scheduleWithFixedDelay(() -> {
            if (n.incrementAndGet() == 2) throw new IllegalStateException("stop");
        }, 0, 1, TimeUnit.MILLISECONDS);
        try { bad.get(); } catch (ExecutionException e) { System.out.println(e.getCause().getMessage() + " " + n); }
        s.schedule(() -> sb.append("later"), 30, TimeUnit.MILLISECONDS);
        s.scheduleAtFixedRate(() -> { }, 1, 1, TimeUnit.HOURS);
        s.shutdown();
        System.out.println(s.awaitTermination(5, TimeUnit.SECONDS) + " " + sb);
        try { s.schedule(() -> { }, 1, TimeUnit.SECONDS); } catch (RejectedExecutionException e) { System.out.println("rejected"); }
    }
}
