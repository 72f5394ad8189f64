// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

class AtomicIntegerUpdateAndGetToOpaqueAcquireFence {
    static int data;
    static final AtomicInteger FLAG = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            FLAG.updateAndGet(n -> n + 1);
        });
        other.start();
        if (FLAG.getOpaque() == 1) {
            VarHandle.acquireFence();
            assert data == 1;
        }
        other.join();
    }
}
