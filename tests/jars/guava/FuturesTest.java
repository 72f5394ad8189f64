import com.google.common.util.concurrent.*;
import java.util.List;
import java.util.concurrent.*;

public class FuturesTest {
    public static void main(String[] args) throws Exception {
        ListeningExecutorService ex =
                MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
        ListenableFuture<Integer> a = ex.submit(() -> 20), b = ex.submit(() -> 22);
        System.out.println(Futures.allAsList(a, b).get());
        ListenableFuture<String> c =
                Futures.transform(a, x -> "v" + x, MoreExecutors.directExecutor());
        System.out.println(c.get() + Futures.getDone(c) + Futures.getUnchecked(b));
        ListenableFuture<Integer> bad =
                ex.submit(
                        () -> {
                            if (true) throw new IllegalStateException("boom");
                            return 1;
                        });
        CountDownLatch l = new CountDownLatch(1);
        Futures.addCallback(
                bad,
                new FutureCallback<Integer>() {
                    @Override
                    public void onSuccess(Integer i) {
                        System.out.println("no");
                        l.countDown();
                    }

                    @Override
                    public void onFailure(Throwable t) {
                        System.out.println("failed " + t);
                        l.countDown();
                    }
                },
                MoreExecutors.directExecutor());
        l.await();
        System.out.println(
                Futures.catching(
                                bad,
                                IllegalStateException.class,
                                e -> -1,
                                MoreExecutors.directExecutor())
                        .get());
        SettableFuture<String> s = SettableFuture.create();
        FluentFuture<Integer> ff = FluentFuture.from(s).transform(String::length, ex);
        s.set("four");
        System.out.println(ff.get() + " " + s.isDone());
        System.out.println(
                Futures.whenAllSucceed(a, b)
                        .call(() -> Futures.getDone(a) + Futures.getDone(b), ex)
                        .get());
        ScheduledExecutorService sch = Executors.newScheduledThreadPool(1);
        try {
            Futures.withTimeout(SettableFuture.create(), 20, TimeUnit.MILLISECONDS, sch).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getClass().getName());
        }
        sch.shutdownNow();
        System.out.println(Futures.successfulAsList(List.of(a, bad)).get());
        RateLimiter r = RateLimiter.create(1000);
        r.acquire(3);
        System.out.println(r);
        Striped<java.util.concurrent.locks.Lock> st = Striped.lock(4);
        st.get("k").lock();
        st.get("k").unlock();
        AtomicLongMap<String> alm = AtomicLongMap.create();
        alm.incrementAndGet("x");
        alm.addAndGet("x", 5);
        System.out.println(alm + " " + new AtomicDouble(1.5).addAndGet(2));
        Monitor m = new Monitor();
        boolean[] ready = {false};
        Monitor.Guard g = m.newGuard(() -> ready[0]);
        Thread t =
                new Thread(
                        () -> {
                            m.enter();
                            ready[0] = true;
                            m.leave();
                        });
        t.start();
        m.enterWhen(g);
        System.out.println("guarded");
        m.leave();
        AbstractIdleService svc =
                new AbstractIdleService() {
                    @Override
                    protected void startUp() {
                        System.out.println("up");
                    }

                    @Override
                    protected void shutDown() {
                        System.out.println("down");
                    }
                };
        svc.startAsync().awaitRunning();
        svc.stopAsync().awaitTerminated();
        System.out.println(svc.state());
        ex.shutdown();
        System.out.println(ex.awaitTermination(1, TimeUnit.SECONDS));
        System.out.println(
                Callables.returning(3).call()
                        + new ThreadFactoryBuilder()
                                .setNameFormat("n-%d")
                                .build()
                                .newThread(() -> {})
                                .getName());
    }
}
