// expect: violated assertion
// AtomicBoolean.weakCompareAndSetRelease is "possibly atomically": VarHandle says that it may fail spuriously.
import java.util.concurrent.atomic.AtomicBoolean;

class WeakSetOfBooleanAssumedToSucceed {
    public static void main(String[] args) {
        AtomicBoolean b = new AtomicBoolean();
        assert b.weakCompareAndSetRelease(false, true);
    }
}
