// expect: violated data-race
// since 25
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class NativeSegmentReleaseFenceOpaqueToOpaque {
    static final int[] DATA = new int[2];
    static final MemorySegment SEGMENT = Arena.ofShared().allocate(16, 8);
    static final VarHandle F = ValueLayout.JAVA_INT.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            VarHandle.releaseFence();
            F.setOpaque(SEGMENT, 8L, 1);
        });
        other.start();
        if ((int) F.getOpaque(SEGMENT, 8L) == 1) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
