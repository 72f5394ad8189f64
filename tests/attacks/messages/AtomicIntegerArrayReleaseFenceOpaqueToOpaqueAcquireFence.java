// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerArray;

class AtomicIntegerArrayReleaseFenceOpaqueToOpaqueAcquireFence {
    static int data;
    static final AtomicIntegerArray FLAGS = new AtomicIntegerArray(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            VarHandle.releaseFence();
            FLAGS.setOpaque(1, 1);
        });
        other.start();
        if (FLAGS.getOpaque(1) == 1) {
            VarHandle.acquireFence();
            assert data == 1;
        }
        other.join();
    }
}
