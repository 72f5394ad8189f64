// expect: verified
// since 25
// Each thread has a segment of its own; the layout that both use is the library's, and immutable (MemoryLayout is value-based
// and thread-safe).
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SegmentsOfTheirOwn {
    public static void main(String[] args) throws Exception {
        MemorySegment a = Arena.global().allocate(8);
        MemorySegment b = Arena.global().allocate(8);
        Thread other = new Thread(() -> a.set(ValueLayout.JAVA_BYTE, 1, (byte) 1));
        other.start();
        b.set(ValueLayout.JAVA_BYTE, 1, (byte) 2);
        other.join();
        assert a.get(ValueLayout.JAVA_BYTE, 1) == 1 && b.get(ValueLayout.JAVA_BYTE, 1) == 2;
    }
}
