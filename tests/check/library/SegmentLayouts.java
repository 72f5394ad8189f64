// The handle of a layout is a cache of the library.
// since 25
// expect: verified
// assumes: library-race
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SegmentLayouts {
    public static void main(String[] args) throws Exception {
        MemorySegment first = Arena.global().allocate(8);
        MemorySegment second = Arena.global().allocate(8);
        Thread other = new Thread(() -> first.set(ValueLayout.JAVA_BYTE, 1, (byte) 1));
        other.start();
        second.set(ValueLayout.JAVA_BYTE, 1, (byte) 2);
        other.join();
        assert first.get(ValueLayout.JAVA_BYTE, 1) == 1;
    }
}
