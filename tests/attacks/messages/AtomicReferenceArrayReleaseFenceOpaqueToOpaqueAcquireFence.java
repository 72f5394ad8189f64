// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReferenceArray;

class AtomicReferenceArrayReleaseFenceOpaqueToOpaqueAcquireFence {
    static int data;
    static final AtomicReferenceArray<String> FLAGS = new AtomicReferenceArray<>(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            VarHandle.releaseFence();
            FLAGS.setOpaque(0, "set");
        });
        other.start();
        if (FLAGS.getOpaque(0) == "set") {
            VarHandle.acquireFence();
            assert data == 1;
        }
        other.join();
    }
}
