// expect: violated assertion
// Nobody else is there, and still it may fail.
// AtomicInteger.weakCompareAndSetVolatile: "Possibly atomically sets the value"; VarHandle: "This operation may fail spuriously".
import java.util.concurrent.atomic.AtomicInteger;

class WeakSetAssumedToSucceed {
    public static void main(String[] args) {
        AtomicInteger n = new AtomicInteger();
        assert n.weakCompareAndSetVolatile(0, 1);
    }
}
