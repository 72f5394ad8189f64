// expect: verified
// since 25
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class HeapSegmentCompareAndExchangeReleaseToVolatile {
    static final int[] DATA = new int[2];
    static final MemorySegment SEGMENT = MemorySegment.ofArray(new int[4]);
    static final VarHandle F = ValueLayout.JAVA_INT.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            int before = (int) F.compareAndExchangeRelease(SEGMENT, 8L, 0, 1);
        });
        other.start();
        if ((int) F.getVolatile(SEGMENT, 8L) == 1) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
