import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Races that no pair of calls meets: threads that wait for each other, hand things over, and give up. Each method is a
 * program; none has a race of its own.
 */
@SuppressWarnings("all")
public final class Scenes {
    private Scenes() {
    }

    private static void both(Race.Calls first, Race.Calls second) throws Throwable {
        Race.two(first, second);
    }

    private static void locked(Lock lock) {
        lock.lock();
        lock.unlock();
    }

    public static void lock() throws Throwable {
        Lock lock = new ReentrantLock();
        both(() -> locked(lock), () -> locked(lock));
    }

    public static void fairLock() throws Throwable {
        Lock lock = new ReentrantLock(true);
        both(() -> locked(lock), () -> lock.tryLock(1, TimeUnit.NANOSECONDS));
    }

    public static void interruptedLock() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread waiter = new Thread(() -> Race.once(lock::lockInterruptibly));
        waiter.start();
        both(() -> waiter.interrupt(), () -> lock.hasQueuedThread(waiter));
        lock.unlock();
    }

    public static void condition() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        both(() -> {
            lock.lock();
            condition.await(1, TimeUnit.NANOSECONDS);
            lock.unlock();
        }, () -> {
            lock.lock();
            condition.signalAll();
            lock.unlock();
        });
    }

    public static void readWriteLock() throws Throwable {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        both(() -> {
            locked(lock.readLock());
            locked(lock.readLock());
        }, () -> {
            locked(lock.readLock());
            locked(lock.writeLock());
        });
    }

    public static void readersAndCounts() throws Throwable {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        both(() -> {
            lock.readLock().lock();
            locked(lock.readLock());
            lock.readLock().unlock();
        }, () -> {
            lock.readLock().lock();
            lock.getReadHoldCount();
            lock.readLock().unlock();
        });
    }

    public static void stampedLock() throws Throwable {
        StampedLock lock = new StampedLock();
        both(() -> lock.unlockWrite(lock.writeLock()), () -> lock.unlockRead(lock.readLock()));
    }

    public static void stampedReaders() throws Throwable {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        Thread third = new Thread(() -> lock.unlockRead(lock.readLock()));
        third.start();
        both(() -> lock.unlockRead(lock.readLock()), () -> lock.tryReadLock(1, TimeUnit.NANOSECONDS));
        lock.unlockWrite(stamp);
    }

    public static void longSynchronizer() throws Throwable {
        class Mutex extends AbstractQueuedLongSynchronizer {
            @Override
            protected boolean tryAcquire(long ignored) {
                return compareAndSetState(0, 1);
            }

            @Override
            protected boolean tryRelease(long ignored) {
                setState(0);
                return true;
            }
        }
        Mutex mutex = new Mutex();
        both(() -> {
            mutex.acquire(1);
            mutex.release(1);
        }, () -> {
            if (mutex.tryAcquireNanos(1, 1)) {
                mutex.release(1);
            }
        });
    }

    public static void semaphore() throws Throwable {
        Semaphore semaphore = new Semaphore(1);
        both(() -> {
            semaphore.acquire();
            semaphore.release();
        }, () -> {
            semaphore.tryAcquire(1, TimeUnit.NANOSECONDS);
            semaphore.release();
        });
    }

    public static void latch() throws Throwable {
        CountDownLatch latch = new CountDownLatch(1);
        both(() -> latch.await(), () -> latch.countDown());
    }

    public static void barrier() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(2);
        both(() -> barrier.await(), () -> barrier.await());
    }

    public static void phaser() throws Throwable {
        Phaser phaser = new Phaser(2);
        both(() -> phaser.arriveAndAwaitAdvance(), () -> phaser.arriveAndAwaitAdvance());
    }

    public static void exchanger() throws Throwable {
        Exchanger<String> exchanger = new Exchanger<>();
        both(() -> exchanger.exchange("a"), () -> exchanger.exchange("b", 1, TimeUnit.NANOSECONDS));
    }

    private static void handOver(BlockingQueue<String> queue) throws Throwable {
        both(() -> queue.put("a"), () -> queue.take());
    }

    public static void synchronousQueue() throws Throwable {
        handOver(new SynchronousQueue<>());
    }

    public static void fairSynchronousQueue() throws Throwable {
        handOver(new SynchronousQueue<>(true));
    }

    public static void timedSynchronousQueue() throws Throwable {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        both(() -> queue.offer("a", 1, TimeUnit.NANOSECONDS), () -> queue.poll(1, TimeUnit.NANOSECONDS));
    }

    public static void blockingQueue() throws Throwable {
        handOver(new LinkedBlockingQueue<>(1));
    }

    public static void transferQueue() throws Throwable {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        both(() -> queue.transfer("a"), () -> queue.take());
    }

    public static void timedTransferQueue() throws Throwable {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        both(() -> queue.tryTransfer("a", 1, TimeUnit.NANOSECONDS), () -> queue.poll(1, TimeUnit.NANOSECONDS));
    }

    public static void linkedQueue() throws Throwable {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("x"));
        both(() -> {
            queue.add("a");
            queue.poll();
        }, () -> {
            queue.add("b");
            queue.remove("x");
        });
    }

    public static void linkedDeque() throws Throwable {
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>(List.of("x"));
        both(() -> {
            deque.addFirst("a");
            deque.pollLast();
        }, () -> {
            deque.addLast("b");
            deque.remove("x");
        });
    }

    public static void skipList() throws Throwable {
        ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>(Map.of("a", "b", "c", "d"));
        both(() -> {
            map.put("b", "x");
            map.remove("a");
        }, () -> {
            map.remove("c");
            map.firstKey();
        });
    }

    public static void adder() throws Throwable {
        LongAdder adder = new LongAdder();
        both(() -> adder.increment(), () -> adder.increment());
    }

    public static void futureTask() throws Throwable {
        FutureTask<String> task = new FutureTask<>(() -> "a");
        both(task::run, () -> task.get());
    }

    public static void cancelledTask() throws Throwable {
        FutureTask<String> task = new FutureTask<>(() -> "a");
        both(task::run, () -> task.cancel(true));
    }

    private static void completed(java.util.function.Function<CompletableFuture<String>, Object> dependent) throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        both(() -> future.complete("a"), () -> dependent.apply(future));
    }

    public static void thenApply() throws Throwable {
        completed(future -> future.thenApply(text -> text));
    }

    public static void thenAccept() throws Throwable {
        completed(future -> future.thenAccept(text -> { }));
    }

    public static void thenRun() throws Throwable {
        completed(future -> future.thenRun(() -> { }));
    }

    public static void whenComplete() throws Throwable {
        completed(future -> future.whenComplete((text, thrown) -> { }));
    }

    public static void handle() throws Throwable {
        completed(future -> future.handle((text, thrown) -> text));
    }

    public static void exceptionally() throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        both(() -> future.completeExceptionally(new Exception()), () -> future.exceptionally(thrown -> "b"));
    }

    public static void exceptionallyCompose() throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        both(() -> future.completeExceptionally(new Exception()),
                () -> future.exceptionallyCompose(thrown -> CompletableFuture.completedFuture("b")));
    }

    public static void thenCompose() throws Throwable {
        completed(future -> future.thenCompose(text -> CompletableFuture.completedFuture(text)));
    }

    public static void thenApplyAsync() throws Throwable {
        Executor executor = task -> new Thread(task).start();
        completed(future -> future.thenApplyAsync(text -> text, executor));
    }

    public static void thenCombine() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        one.thenCombine(other, (a, b) -> a + b);
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void thenAcceptBoth() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        one.thenAcceptBoth(other, (a, b) -> { });
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void runAfterBoth() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        one.runAfterBoth(other, () -> { });
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void applyToEither() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        one.applyToEither(other, text -> text);
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void acceptEither() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        one.acceptEither(other, text -> { });
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void runAfterEither() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        one.runAfterEither(other, () -> { });
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void allOf() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        CompletableFuture.allOf(one, other);
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void anyOf() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        CompletableFuture.anyOf(one, other);
        both(() -> one.complete("a"), () -> other.complete("b"));
    }

    public static void supplyAsync() throws Throwable {
        Executor executor = task -> new Thread(task).start();
        CompletableFuture<String> future = CompletableFuture.supplyAsync(() -> "a", executor);
        both(() -> future.get(), () -> future.cancel(true));
    }

    public static void runAsync() throws Throwable {
        Executor executor = task -> new Thread(task).start();
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> { }, executor);
        both(() -> future.join(), () -> future.complete(null));
    }

    public static void waitingGet() throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        both(() -> future.get(), () -> future.complete("a"));
    }

    public static void timedGet() throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        both(() -> future.get(1, TimeUnit.NANOSECONDS), () -> future.complete("a"));
    }

    public static void pool() throws Throwable {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        both(() -> pool.submit(() -> "a").get(), () -> pool.shutdown());
    }

    public static void cachedPool() throws Throwable {
        ExecutorService pool = Executors.newCachedThreadPool();
        both(() -> pool.execute(() -> { }), () -> pool.shutdownNow());
    }

    public static void scheduledPool() throws Throwable {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        both(() -> pool.schedule(() -> "a", 1, TimeUnit.NANOSECONDS).get(), () -> pool.shutdownNow());
    }

    public static void forkJoin() throws Throwable {
        ForkJoinPool pool = new ForkJoinPool(2);
        class Sum extends RecursiveTask<Integer> {
            private final int depth;

            Sum(int depth) {
                this.depth = depth;
            }

            @Override
            protected Integer compute() {
                if (depth == 0) {
                    return 1;
                }
                Sum left = new Sum(depth - 1);
                left.fork();
                return new Sum(depth - 1).compute() + left.join();
            }
        }
        both(() -> pool.invoke(new Sum(1)), () -> pool.submit(() -> "a").get());
    }

    public static void forkJoinCancelled() throws Throwable {
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<?> task = pool.submit(() -> { });
        both(() -> task.cancel(true), () -> task.quietlyJoin());
    }

    public static void publisher() throws Throwable {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(Runnable::run, 4);
        publisher.consume(text -> { });
        both(() -> publisher.submit("a"), () -> publisher.close());
    }

    public static void decimals() throws Throwable {
        BigDecimal decimal = new BigDecimal(new BigInteger("1234567890123456789012"), 3);
        both(() -> decimal.precision(), () -> (decimal.precision() + "" + decimal).length());
    }

    public static void integers() throws Throwable {
        BigInteger integer = new BigInteger("-18446744073709551616");
        both(() -> {
            integer.bitLength();
            integer.bitCount();
            integer.getLowestSetBit();
        }, () -> {
            integer.getLowestSetBit();
            integer.and(BigInteger.TEN);
            integer.bitLength();
        });
    }

    /** A map that nobody changes any more is for any number of threads. */
    private static void read(Map<TimeUnit, String> map) throws Throwable {
        both(() -> {
            map.keySet().contains(TimeUnit.DAYS);
            map.values().contains("d");
            map.entrySet().size();
        }, () -> {
            map.entrySet().iterator().next();
            map.values().size();
            map.keySet().iterator().next();
        });
    }

    public static void readMap() throws Throwable {
        read(new HashMap<>(Map.of(TimeUnit.DAYS, "d")));
    }

    public static void readLinkedMap() throws Throwable {
        read(new LinkedHashMap<>(Map.of(TimeUnit.DAYS, "d")));
    }

    public static void readTreeMap() throws Throwable {
        read(new TreeMap<>(Map.of(TimeUnit.DAYS, "d")));
    }

    public static void readEnumMap() throws Throwable {
        read(new EnumMap<>(Map.of(TimeUnit.DAYS, "d")));
    }

    public static void readIdentityMap() throws Throwable {
        read(new IdentityHashMap<>(Map.of(TimeUnit.DAYS, "d")));
    }

    public static void readWeakMap() throws Throwable {
        read(new WeakHashMap<>(Map.of(TimeUnit.DAYS, "d")));
    }

    public static void readSortedViews() throws Throwable {
        TreeMap<String, String> map = new TreeMap<>(Map.of("a", "b", "c", "d"));
        both(() -> {
            map.descendingMap().keySet().size();
            map.headMap("b").entrySet().size();
            map.navigableKeySet().size();
        }, () -> {
            map.descendingKeySet().size();
            map.descendingMap().entrySet().size();
            map.values().size();
        });
    }

    static final class Late {
        static volatile int number = 1;
    }

    public static void staticHandle() throws Throwable {
        VarHandle handle = MethodHandles.lookup().findStaticVarHandle(Late.class, "number", int.class);
        both(() -> handle.getVolatile(), () -> handle.setVolatile(2));
    }

    public static void dates() throws Throwable {
        DateTimeFormatter format = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.US);
        LocalDate date = LocalDate.of(2020, 1, 2);
        format.format(date);
        both(() -> format.format(date), () -> format.parse("3 Feb 2021"));
    }

    public static void zones() throws Throwable {
        ZoneId zone = ZoneId.of("Europe/Paris");
        both(() -> Instant.ofEpochSecond(2_500_000_000L).atZone(zone), () -> Instant.ofEpochSecond(2_500_000_001L).atZone(zone));
    }

    public static void lambdas() throws Throwable {
        Callable<Race.Calls> make = () -> Race::new;
        both(() -> make.call().call(), () -> make.call().call());
    }

    public static void records() throws Throwable {
        Race.Pair pair = new Race.Pair(1, "b");
        both(() -> pair.equals(new Race.Pair(1, "b")), () -> pair.toString().concat("" + pair.hashCode()));
    }

    public static void switches() throws Throwable {
        both(() -> named(TimeUnit.DAYS), () -> named(TimeUnit.HOURS));
    }

    private static String named(TimeUnit unit) {
        switch (unit) {
            case DAYS:
                return "d";
            default:
                return unit.toString();
        }
    }

    public static void printed() throws Throwable {
        both(() -> System.out.println(1.5), () -> System.out.printf("%s %d%n", "a", 1));
    }

    public static void counted() throws Throwable {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountedCompleter<Void> root = new CountedCompleter<Void>(null, 1) {
            @Override
            public void compute() {
                tryComplete();
            }
        };
        both(() -> pool.execute(root), () -> root.tryComplete());
    }
}
