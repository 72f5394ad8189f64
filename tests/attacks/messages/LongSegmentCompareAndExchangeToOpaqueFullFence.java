// expect: verified
// since 25
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class LongSegmentCompareAndExchangeToOpaqueFullFence {
    static final int[] DATA = new int[2];
    static final MemorySegment SEGMENT = Arena.global().allocate(16, 8);
    static final VarHandle F = ValueLayout.JAVA_LONG.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((long) F.getOpaque(SEGMENT, 8L) == 1L) {
                VarHandle.fullFence();
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        long before = (long) F.compareAndExchange(SEGMENT, 8L, 0L, 1L);
        other.join();
    }
}
