// expect: verified
// A failed weak attempt is repeated strongly, and nobody else is there.
import java.util.concurrent.atomic.AtomicBoolean;

class WeakThenStrong {
    public static void main(String[] args) {
        AtomicBoolean b = new AtomicBoolean();
        assert b.weakCompareAndSetAcquire(false, true) || b.compareAndSet(false, true);
        assert b.get();
    }
}
