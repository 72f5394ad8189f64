// expect: verified
// It may fail for no reason, but does not succeed for none.
import java.util.concurrent.atomic.AtomicInteger;

class WeakSetNeverSucceedsWrongly {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger(3);
        assert !n.weakCompareAndSetVolatile(0, 1);
        assert n.get() == 3;
    }
}
