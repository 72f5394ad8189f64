// expect: verified
// since 25
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class HeapSegmentFullFenceOpaqueToOpaqueFullFence {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final MemorySegment SEGMENT = MemorySegment.ofArray(new int[4]);
    static final VarHandle F = ValueLayout.JAVA_INT.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getOpaque(SEGMENT, 8L) == 1) {
                VarHandle.fullFence();
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        VarHandle.fullFence();
        F.setOpaque(SEGMENT, 8L, 1);
        other.join();
    }
}
