// expect: violated assertion
// A tryLock of a weak compare-and-set: both may be turned away, and the work is not done.
// VarHandle.weakCompareAndSetAcquire: "may fail spuriously".
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

class LockByWeakSet {
    static final AtomicBoolean LOCK = new AtomicBoolean();
    static final AtomicInteger DONE = new AtomicInteger();

    static void work() {
        if (LOCK.weakCompareAndSetAcquire(false, true)) {
            DONE.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(LockByWeakSet::work);
        other.start();
        work();
        other.join();
        assert DONE.get() == 1;
    }
}
