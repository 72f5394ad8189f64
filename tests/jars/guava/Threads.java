import com.google.common.collect.*;
import com.google.common.util.concurrent.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

public class Threads {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMultiset<Integer> set = ConcurrentHashMultiset.create();
        Multimap<Integer, Integer> mm = Multimaps.synchronizedMultimap(HashMultimap.create());
        LongAdder adder = new LongAdder();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int n = i;
            Thread t =
                    new Thread(
                            () -> {
                                for (int j = 0; j < 200; j++) {
                                    set.add(j % 10);
                                    mm.put(n, j % 7);
                                    adder.increment();
                                }
                            });
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        System.out.println(set.size() + " " + mm.size() + " " + adder + " " + set.count(3));
        CycleDetectingLockFactory f =
                CycleDetectingLockFactory.newInstance(CycleDetectingLockFactory.Policies.THROW);
        var a = f.newReentrantLock("A");
        var b = f.newReentrantLock("B");
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
        b.lock();
        try {
            a.lock();
        } catch (CycleDetectingLockFactory.PotentialDeadlockException e) {
            System.out.println("potential deadlock");
        }
        Uninterruptibles.sleepUninterruptibly(5, TimeUnit.MILLISECONDS);
        SimpleTimeLimiter lim =
                SimpleTimeLimiter.create(
                        Executors.newCachedThreadPool(
                                r -> {
                                    Thread t = new Thread(r);
                                    t.setDaemon(true);
                                    return t;
                                }));
        try {
            lim.callWithTimeout(
                    () -> {
                        Thread.sleep(100000);
                        return 1;
                    },
                    10,
                    TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out");
        }
    }
}
