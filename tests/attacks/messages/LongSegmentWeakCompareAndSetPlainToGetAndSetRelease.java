// expect: violated data-race
// since 25
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class LongSegmentWeakCompareAndSetPlainToGetAndSetRelease {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final MemorySegment SEGMENT = Arena.global().allocate(16, 8);
    static final VarHandle F = ValueLayout.JAVA_LONG.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            F.weakCompareAndSetPlain(SEGMENT, 8L, 0L, 1L);
        });
        other.start();
        if ((long) F.getAndSetRelease(SEGMENT, 8L, 2L) == 1L) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
