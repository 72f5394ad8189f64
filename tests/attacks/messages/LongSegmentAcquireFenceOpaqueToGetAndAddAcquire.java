// expect: violated data-race
// since 25
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class LongSegmentAcquireFenceOpaqueToGetAndAddAcquire {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final MemorySegment SEGMENT = Arena.global().allocate(16, 8);
    static final VarHandle F = ValueLayout.JAVA_LONG.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            VarHandle.acquireFence();
            F.setOpaque(SEGMENT, 8L, 1L);
        });
        other.start();
        if ((long) F.getAndAddAcquire(SEGMENT, 8L, 1L) == 1L) {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
