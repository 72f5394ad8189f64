// LongAdder, LongAccumulator and their double kin from several threads.
import java.util.concurrent.atomic.*;
import java.util.*;

public class AddersAccumulators {
    public static void main(String[] args) throws Exception {
        LongAdder a = new LongAdder();
        LongAccumulator mx = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder d = new DoubleAdder();
        DoubleAccumulator da = new DoubleAccumulator(Math::min, 1e9);
        AtomicInteger ai = new AtomicInteger();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int k = t;
            ts[t] = new Thread(() -> {
                for (int i = 0; i < 300; i++) {
                    a.add(i);
                    a.increment();
                    mx.accumulate(k * 1000 + i);
                    d.add(0.5);
                    da.accumulate(i - k);
                    ai.incrementAndGet();
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(a.sum() + " " + mx.get() + " " + d.sum() + " " + da.get() + " " + ai + " " + a.sumThenReset() + " " + a + " "
                + mx.getThenReset() + " " + mx.intValue() + " " + a.longValue());
        a.decrement(); System.out.println(a.intValue()); a.reset(); System.out.println(a);
    }
}
