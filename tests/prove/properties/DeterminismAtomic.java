// An atomic count has no race, but the order of the increments is seen.
// run: --property determinism,data-race
// proves: data-race
// alarms: determinism // really
import java.util.concurrent.atomic.AtomicInteger;

class DeterminismAtomic {
    static final AtomicInteger count = new AtomicInteger();
    int seen;

    public static void main(String[] args) {
        DeterminismAtomic one = new DeterminismAtomic();
        DeterminismAtomic two = new DeterminismAtomic();
        new Thread(() -> one.seen = count.incrementAndGet()).start();
        new Thread(() -> two.seen = count.incrementAndGet()).start();
    }
}
