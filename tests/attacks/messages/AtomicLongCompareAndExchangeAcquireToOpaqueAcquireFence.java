// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

class AtomicLongCompareAndExchangeAcquireToOpaqueAcquireFence {
    static int data;
    static final AtomicLong FLAG = new AtomicLong();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            FLAG.compareAndExchangeAcquire(0L, 1L);
        });
        other.start();
        if (FLAG.getOpaque() == 1L) {
            VarHandle.acquireFence();
            assert data == 1;
        }
        other.join();
    }
}
