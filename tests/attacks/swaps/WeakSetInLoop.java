// expect: verified
// The way to use it.
import java.util.concurrent.atomic.AtomicInteger;

class WeakSetInLoop {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        while (!n.weakCompareAndSetVolatile(0, 1)) {
            Thread.onSpinWait();
        }
        assert n.get() == 1;
    }
}
