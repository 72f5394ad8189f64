// Atomic arrays and field updaters.
import java.util.concurrent.atomic.*;
import java.util.*;

public class AtomicArraysAndUpdaters {
    volatile int i = 5; volatile long l = 6; volatile String s = "s"; int notVolatile; 
    public static void main(String[] args) {
        AtomicIntegerArray a = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println(a.getAndIncrement(0) + " " + a.addAndGet(1, 10) + " " + a.compareAndSet(2, 3, 30) + " " + a.updateAndGet(2, x -> x + 1)
                + " " + a.accumulateAndGet(0, 5, Integer::sum) + " " + a + " " + a.length());
        try { a.get(3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        AtomicLongArray la = new AtomicLongArray(2);
        la.set(1, 1L << 40);
        System.out.println(la.getAndAdd(1, 1) + " " + la.decrementAndGet(0) + " " + la);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"x", null});
        System.out.println(ra.compareAndSet(1, null, "y") + " " + ra.getAndUpdate(0, t -> t + t) + " " + ra);
        AtomicArraysAndUpdaters o = new AtomicArraysAndUpdaters();
        AtomicIntegerFieldUpdater<AtomicArraysAndUpdaters> iu = AtomicIntegerFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "i");
        System.out.println(iu.getAndIncrement(o) + " " + iu.compareAndSet(o, 6, 60) + " " + iu.updateAndGet(o, x -> x / 7) + " " + o.i);
        AtomicLongFieldUpdater<AtomicArraysAndUpdaters> lu = AtomicLongFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "l");
        System.out.println(lu.addAndGet(o, 1L << 35) + " " + lu.getAndSet(o, 3) + " " + o.l);
        AtomicReferenceFieldUpdater<AtomicArraysAndUpdaters,
                String> ru = AtomicReferenceFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, String.class, "s");
        System.out.println(ru.compareAndSet(o, "s", "t") + " " + ru.getAndSet(o, "u") + " " + o.s + " "
                + ru.accumulateAndGet(o, "v", String::concat));
        try {
            AtomicIntegerFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "notVolatile");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "none");
        } catch (RuntimeException e) {
            System.out.println(e.getCause());
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(AtomicArraysAndUpdaters.class, "l");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
