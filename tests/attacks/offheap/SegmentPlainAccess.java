// expect: violated data-race
// since 25
// A plain set and a plain get of one byte of a native segment (JLS 17.4.5).
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SegmentPlainAccess {
    public static void main(String[] args) throws Exception {
        MemorySegment segment = Arena.global().allocate(8);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_BYTE, 1, (byte) 1));
        other.start();
        segment.get(ValueLayout.JAVA_BYTE, 1);
        other.join();
    }
}
