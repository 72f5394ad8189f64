// AtomicReference, stamped and markable references.
import java.util.concurrent.atomic.*;
import java.util.*;

public class AtomicReferences {
    public static void main(String[] args) {
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("a", "b") + " " + r.getAndSet("c") + " " + r.updateAndGet(s -> s + s) + " "
                + r.getAndUpdate(String::toUpperCase) + " " + r.accumulateAndGet("!", String::concat) + " " + r + " "
                + r.compareAndExchange("x", "y") + " " + r.getPlain() + " " + new AtomicReference<>());
        AtomicStampedReference<Integer> s = new AtomicStampedReference<>(1, 0);
        int[] h = new int[1];
        System.out.println(s.compareAndSet(1, 2, 0, 1) + " " + s.compareAndSet(2, 3, 0, 1) + " " + s.get(h) + h[0] + " " + s.attemptStamp(2, 9) + " "
                + s.getStamp() + s.getReference());
        s.set(5, 50); System.out.println(s.weakCompareAndSet(6, 7, 50, 51) + " " + s.getStamp());
        AtomicMarkableReference<String> m = new AtomicMarkableReference<>("n", false);
        System.out.println(m.compareAndSet("n", "o", false, true) + " " + m.isMarked() + m.getReference() + " " + m.attemptMark("o", false)
                + m.isMarked() + " " + m.get(new boolean[1]));
    }
}
