import org.jctools.maps.*;
import org.jctools.queues.*;
import org.jctools.queues.atomic.*;
import org.jctools.counters.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class QueuesTest {
    static void hammer(Queue<Integer> q, int producers, int consumers) throws Exception {
        AtomicLong sum = new AtomicLong();
        AtomicInteger got = new AtomicInteger();
        int per = 300, total = per * producers;
        List<Thread> ts = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int b = p * per;
            ts.add(
                    new Thread(
                            () -> {
                                for (int i = 0; i < per; i++)
                                    while (!q.offer(b + i)) Thread.yield();
                            }));
        }
        for (int c = 0; c < consumers; c++)
            ts.add(
                    new Thread(
                            () -> {
                                while (got.get() < total) {
                                    Integer x = q.poll();
                                    if (x == null) Thread.yield();
                                    else {
                                        sum.addAndGet(x);
                                        got.incrementAndGet();
                                    }
                                }
                            }));
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println(q.getClass().getSimpleName() + " " + sum + " " + got + q.isEmpty());
    }

    public static void main(String[] args) throws Exception {
        hammer(new MpmcArrayQueue<>(64), 3, 2);
        hammer(new SpscArrayQueue<>(16), 1, 1);
        hammer(new MpscArrayQueue<>(32), 3, 1);
        hammer(new SpmcArrayQueue<>(32), 1, 3);
        hammer(new MpscLinkedQueue<>(), 3, 1);
        hammer(new SpscUnboundedArrayQueue<>(8), 1, 1);
        hammer(new MpscUnboundedArrayQueue<>(8), 3, 1);
        hammer(new MpscChunkedArrayQueue<>(4, 64), 3, 1);
        hammer(new MpmcUnboundedXaddArrayQueue<>(8), 2, 2);
        hammer(new MpmcAtomicArrayQueue<>(64), 2, 2);
        hammer(new SpscLinkedAtomicQueue<>(), 1, 1);
        NonBlockingHashMap<String, Integer> m = new NonBlockingHashMap<>();
        for (int i = 0; i < 100; i++) m.put("k" + i, i);
        NonBlockingHashMapLong<String> l = new NonBlockingHashMapLong<>();
        l.put(5L, "five");
        System.out.println(m.size() + " " + m.get("k77") + l.get(5L) + m.putIfAbsent("k1", 3));
        Counter c = CountersFactory.createFixedSizeStripedCounter(4);
        c.inc();
        c.inc(10);
        System.out.println(c.get());
    }
}
