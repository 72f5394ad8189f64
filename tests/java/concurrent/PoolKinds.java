// Cached, single, work-stealing and custom thread pools.
import java.util.concurrent.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class PoolKinds {
    public static void main(String[] args) throws Exception {
        for (ExecutorService e : List.of(Executors.newCachedThreadPool(), Executors.newSingleThreadExecutor(), Executors.newWorkStealingPool(2),
                Executors.newFixedThreadPool(2, r -> new Thread(r, "custom")), Executors.newSingleThreadScheduledExecutor(), new ForkJoinPool(2))) {
            AtomicInteger n = new AtomicInteger();
            CountDownLatch l = new CountDownLatch(20);
            for (int i = 0; i < 20; i++) e.execute(() -> {
                n.incrementAndGet();
                l.countDown();
            });
            l.await();
            System.out.println(n + " " + e.submit(() -> "r").get() + " " + e.shutdownNow().size() + " " + e.awaitTermination(5, TimeUnit.SECONDS));
        }
        ExecutorService single = Executors.newSingleThreadExecutor();
        StringBuffer sb = new StringBuffer();
        for (int i = 0; i < 10; i++) {
            int k = i;
            single.execute(() -> sb.append(k));
        }
        single.shutdown();
        single.awaitTermination(5, TimeUnit.SECONDS);
        System.out.println(sb);
        ThreadPoolExecutor tp = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
                new ThreadPoolExecutor.CallerRunsPolicy()) {
            @Override protected void afterExecute(Runnable r, Throwable t) {
                if (t != null) System.out.println("after " + t.getMessage());
            }
        };
        CountDownLatch hold = new CountDownLatch(1);
        tp.execute(() -> {
            try {
                hold.await();
            } catch (InterruptedException e) { }
        });
        tp.execute(() -> { });
        String main = Thread.currentThread().getName();
        tp.execute(() -> System.out.println("runs in caller " + Thread.currentThread().getName().equals(main)));
        tp.setRejectedExecutionHandler(new ThreadPoolExecutor.AbortPolicy());
        try {
            tp.execute(() -> { });
        } catch (RejectedExecutionException e) {
            System.out.println("aborted");
        }
        tp.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        tp.execute(() -> System.out.println("never"));
        System.out.println(tp.getPoolSize() + " " + tp.getQueue().size() + " " + tp.getActiveCount());
        hold.countDown();
        tp.shutdown();
        tp.awaitTermination(5, TimeUnit.SECONDS);
        System.out.println(tp.getCompletedTaskCount() + " " + tp.isTerminated());
    }
}
