// expect: verified
// assumes: sequential-consistency
// VarHandle: these read-modify-writes release (or acquire) only, so a later read of another variable may come before their write.
// Interleavings do not show it: the answer has to say that it assumes them.
import java.util.concurrent.atomic.AtomicInteger;

class StoreBufferingExchangeAcquireAgainstVolatileRmw {
    static final AtomicInteger X = new AtomicInteger();
    static final AtomicInteger Y = new AtomicInteger();
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            X.compareAndExchangeAcquire(0, 1);
            seen = Y.getAndAdd(0);
        });
        other.start();
        Y.compareAndExchangeAcquire(0, 1);
        int mine = X.getAndAdd(0);
        other.join();
        assert mine == 1 || seen == 1;
    }
}
