// A tour of java.util.concurrent whose result does not depend on the schedule.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

public class ConcurrentTour {
    static class Fib extends RecursiveTask<Long> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        protected Long compute() {
            if (n < 8)
                return n < 2 ? (long) n : new Fib(n - 1).compute() + new Fib(n - 2).compute();
            Fib l = new Fib(n - 1);
            l.fork();
            return new Fib(n - 2).compute() + l.join();
        }
    }

    public static void main(String[] a) throws Exception {
        System.out.println(
                ForkJoinPool.commonPool().invoke(new Fib(18))
                        + " "
                        + new ForkJoinPool(3).submit(new Fib(12)).get());
        try {
            new ForkJoinPool(1)
                    .invoke(
                            new RecursiveAction() {
                                protected void compute() {
                                    throw new IllegalStateException("fj");
                                }
                            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        CyclicBarrier b = new CyclicBarrier(3, () -> System.out.println("barrier"));
        ExecutorService p = Executors.newCachedThreadPool();
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int n = i;
            fs.add(
                    p.submit(
                            () -> {
                                b.await();
                                return n;
                            }));
        }
        int t = 0;
        for (var f : fs) t += f.get();
        System.out.println(t);
        Thread it =
                new Thread(
                        () -> {
                            try {
                                b.await();
                            } catch (InterruptedException e) {
                                System.out.println("interrupted");
                            } catch (BrokenBarrierException e) {
                                System.out.println("broken");
                            }
                        });
        it.start();
        while (b.getNumberWaiting() == 0) Thread.yield();
        it.interrupt();
        it.join();
        try {
            b.await();
        } catch (BrokenBarrierException e) {
            System.out.println("bbe " + b.isBroken());
        }
        Phaser ph = new Phaser(1);
        for (int i = 0; i < 2; i++) {
            ph.register();
            p.execute(
                    () -> {
                        ph.arriveAndAwaitAdvance();
                        ph.arriveAndDeregister();
                    });
        }
        ph.arriveAndAwaitAdvance();
        System.out.println("phase " + ph.getPhase());
        ph.arriveAndDeregister();
        Exchanger<String> ex = new Exchanger<>();
        Future<String> ef = p.submit(() -> ex.exchange("from pool"));
        System.out.println(ex.exchange("from main") + ef.get());
        Semaphore se = new Semaphore(1, true);
        System.out.println(
                se.tryAcquire()
                        + " "
                        + se.tryAcquire(5, TimeUnit.MILLISECONDS)
                        + se.availablePermits());
        StampedLock sl = new StampedLock();
        long st = sl.tryOptimisticRead();
        System.out.println(sl.validate(st));
        long ws = sl.writeLock();
        System.out.println(sl.validate(st));
        sl.unlockWrite(ws);
        ReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        System.out.println(rw.writeLock().tryLock());
        rw.readLock().unlock();
        SynchronousQueue<Integer> sq = new SynchronousQueue<>();
        p.execute(
                () -> {
                    try {
                        sq.put(5);
                    } catch (InterruptedException e) {
                    }
                });
        System.out.println(sq.take());
        DelayQueue<Delayed> dq = new DelayQueue<>();
        class D implements Delayed {
            final long at;
            final String n;

            D(String n, long ms) {
                this.n = n;
                at = System.nanoTime() + ms * 1000000;
            }

            public long getDelay(TimeUnit u) {
                return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
            }

            public int compareTo(Delayed d) {
                return Long.compare(at, ((D) d).at);
            }
        }
        dq.add(new D("late", 30));
        dq.add(new D("early", 10));
        System.out.println(((D) dq.take()).n + ((D) dq.take()).n);
        LinkedTransferQueue<Integer> tq = new LinkedTransferQueue<>();
        System.out.println(tq.tryTransfer(1) + " " + tq.poll(1, TimeUnit.MILLISECONDS));
        ArrayBlockingQueue<Integer> abq = new ArrayBlockingQueue<>(1);
        System.out.println(abq.offer(1) + "" + abq.offer(2));
        try {
            abq.add(3);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        ConcurrentSkipListMap<Integer, String> sk =
                new ConcurrentSkipListMap<>(Map.of(1, "a", 5, "b"));
        System.out.println(sk.floorEntry(4) + "" + sk.descendingMap());
        ConcurrentHashMap<String, LongAdder> ch = new ConcurrentHashMap<>();
        IntStream.range(0, 1000)
                .parallel()
                .forEach(i -> ch.computeIfAbsent("k" + i % 3, k -> new LongAdder()).increment());
        System.out.println(
                new TreeMap<>(ch) + " " + ch.reduceValuesToLong(1, LongAdder::sum, 0, Long::sum));
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2));
        for (int x : cow) cow.add(x * 10);
        System.out.println(cow);
        AtomicReferenceFieldUpdater<H, String> u =
                AtomicReferenceFieldUpdater.newUpdater(H.class, String.class, "s");
        H h = new H();
        System.out.println(
                u.compareAndSet(h, null, "set")
                        + h.s
                        + AtomicIntegerFieldUpdater.newUpdater(H.class, "n").incrementAndGet(h));
        AtomicStampedReference<Integer> asr = new AtomicStampedReference<>(1, 0);
        System.out.println(asr.compareAndSet(1, 2, 0, 1) + "" + asr.getStamp());
        AtomicIntegerArray aia = new AtomicIntegerArray(3);
        aia.accumulateAndGet(1, 5, Math::max);
        System.out.println(aia + " " + new LongAccumulator(Long::max, 0));
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.parkNanos(1000);
        CompletableFuture<String> cf =
                CompletableFuture.supplyAsync(() -> "x", p)
                        .thenComposeAsync(x -> CompletableFuture.supplyAsync(() -> x + "y"), p)
                        .whenComplete((r, e) -> System.out.println("done " + r));
        System.out.println(cf.get(1, TimeUnit.SECONDS) + cf.isDone());
        CompletionService<Integer> cs = new ExecutorCompletionService<>(p);
        CountDownLatch taken = new CountDownLatch(1);
        cs.submit(
                () -> {
                    taken.await();
                    return 1;
                });
        cs.submit(() -> 2);
        int first = cs.take().get();
        taken.countDown();
        System.out.println(first + "" + cs.take().get());
        SubmissionPublisher<Integer> pub = new SubmissionPublisher<>(p, 4);
        CountDownLatch dl = new CountDownLatch(1);
        List<Integer> got = new CopyOnWriteArrayList<>();
        pub.subscribe(
                new Flow.Subscriber<>() {
                    Flow.Subscription s;

                    public void onSubscribe(Flow.Subscription s) {
                        this.s = s;
                        s.request(1);
                    }

                    public void onNext(Integer i) {
                        got.add(i);
                        s.request(1);
                    }

                    public void onError(Throwable t) {}

                    public void onComplete() {
                        dl.countDown();
                    }
                });
        for (int i = 0; i < 5; i++) pub.submit(i);
        pub.close();
        dl.await();
        System.out.println(got);
        p.shutdown();
        System.out.println(p.awaitTermination(5, TimeUnit.SECONDS));
        ThreadPoolExecutor tpe =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(1),
                        new ThreadPoolExecutor.CallerRunsPolicy()) {
                    protected void afterExecute(Runnable r, Throwable e) {
                        if (e != null) System.out.println("after " + e.getMessage());
                    }
                };
        tpe.execute(
                () -> {
                    throw new RuntimeException("exec");
                });
        tpe.shutdown();
        tpe.awaitTermination(1, TimeUnit.SECONDS);
        System.out.println(tpe.getCompletedTaskCount());
    }

    static class H {
        volatile String s;
        volatile int n;
    }
}
