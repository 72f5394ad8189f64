// expect: violated data-race
// since 25
// MemorySegment.fill writes each of its bytes (JLS 17.4.5).
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SegmentFillOverByte {
    public static void main(String[] args) throws Exception {
        MemorySegment segment = Arena.global().allocate(16);
        Thread other = new Thread(() -> segment.asSlice(0, 8).fill((byte) 1));
        other.start();
        segment.get(ValueLayout.JAVA_BYTE, 7);
        other.join();
    }
}
