// expect: violated assertion
// A weak compare-and-set may fail although the value is the expected one.
import java.util.concurrent.atomic.AtomicInteger;

class WeakSetMayFail {
    public static void main(String[] args) {
        AtomicInteger stage = new AtomicInteger();
        boolean done = stage.weakCompareAndSetVolatile(0, 1);
        assert done; // !assertion
    }
}
