// expect: verified
// Whether it worked is what it says: a spurious failure writes nothing.
import java.util.concurrent.atomic.AtomicInteger;

class SpuriousFailureChangesNothing {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        boolean done = n.weakCompareAndSetVolatile(0, 1);
        assert n.get() == (done ? 1 : 0);
    }
}
