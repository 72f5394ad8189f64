// expect: verified
// since 25
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

class NativeSegmentGetAndAddBoth {
    static int data;
    static final MemorySegment SEGMENT = Arena.ofShared().allocate(16, 8);
    static final VarHandle F = ValueLayout.JAVA_INT.varHandle();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getAndAdd(SEGMENT, 8L, 1) == 1) {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        int before = (int) F.getAndAdd(SEGMENT, 8L, 1);
        other.join();
    }
}
