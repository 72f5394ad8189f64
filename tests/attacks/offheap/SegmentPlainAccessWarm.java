// expect: violated data-race
// since 25
// As SegmentPlainAccess, but the layout was used before: only the bytes of the segment are raced for (JLS 17.4.5).
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SegmentPlainAccessWarm {
    public static void main(String[] args) throws Exception {
        MemorySegment segment = Arena.global().allocate(8);
        segment.set(ValueLayout.JAVA_BYTE, 1, (byte) 0);
        segment.get(ValueLayout.JAVA_BYTE, 1);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_BYTE, 1, (byte) 1));
        other.start();
        segment.get(ValueLayout.JAVA_BYTE, 1);
        other.join();
    }
}
