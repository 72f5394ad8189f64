// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

class AtomicReferenceGetAndSetToOpaqueAcquireFence {
    static final int[] DATA = new int[2];
    static final AtomicReference<String> FLAG = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            FLAG.getAndSet("set");
        });
        other.start();
        if (FLAG.getOpaque() == "set") {
            VarHandle.acquireFence();
            assert DATA[1] == 1;
        }
        other.join();
    }
}
