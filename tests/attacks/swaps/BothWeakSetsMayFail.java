// expect: violated assertion
// With strong ones somebody wins; both weak ones may fail spuriously, and then nobody does (VarHandle.weakCompareAndSet).
import java.util.concurrent.atomic.AtomicInteger;

class BothWeakSetsMayFail {
    public static void main(String[] args) throws Exception {
        AtomicInteger owner = new AtomicInteger();
        Thread other = new Thread(() -> owner.weakCompareAndSetVolatile(0, 1));
        other.start();
        owner.weakCompareAndSetVolatile(0, 2);
        other.join();
        assert owner.get() != 0;
    }
}
