// expect: verified
// since 25
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class LongSegmentFullFenceOpaqueToVolatile {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final MemorySegment SEGMENT = Arena.global().allocate(16, 8);
    static final VarHandle F = ValueLayout.JAVA_LONG.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((long) F.getVolatile(SEGMENT, 8L) == 1L) {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        VarHandle.fullFence();
        F.setOpaque(SEGMENT, 8L, 1L);
        other.join();
    }
}
