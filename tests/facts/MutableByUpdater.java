// library: MutableByUpdater
// fact: thread callers many
// fact: shared MutableByUpdater.x volatile
// An updater writes what no instruction writes.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class MutableByUpdater {
    private static final AtomicIntegerFieldUpdater<MutableByUpdater> X =
            AtomicIntegerFieldUpdater.newUpdater(MutableByUpdater.class, "x");
    private volatile int x;

    public void add() {
        X.incrementAndGet(this);
    }

    public int get() {
        return x;
    }
}
