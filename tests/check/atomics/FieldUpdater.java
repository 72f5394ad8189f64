// expect: verified
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class FieldUpdater {
    volatile int n;
    static final AtomicIntegerFieldUpdater<FieldUpdater> N =
        AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "n");

    public static void main(String[] args) throws Exception {
        FieldUpdater shared = new FieldUpdater();
        Thread other = new Thread(() -> N.incrementAndGet(shared));
        other.start();
        N.incrementAndGet(shared);
        other.join();
        assert shared.n == 2;
    }
}
