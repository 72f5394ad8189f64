// expect: violated data-race
// since 25
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class NativeSegmentAcquireFenceOpaqueToWeakCompareAndSetAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final MemorySegment SEGMENT = Arena.ofShared().allocate(16, 8);
    static final VarHandle F = ValueLayout.JAVA_INT.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            VarHandle.acquireFence();
            F.setOpaque(SEGMENT, 8L, 1);
        });
        other.start();
        if (F.weakCompareAndSetAcquire(SEGMENT, 8L, 1, 2)) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
