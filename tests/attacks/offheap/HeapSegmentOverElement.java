// expect: violated data-race
// since 25
// A segment of an array is that array (JLS 17.4.5).
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class HeapSegmentOverElement {
    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        MemorySegment segment = MemorySegment.ofArray(cells);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_INT, 4, 1));
        other.start();
        int seen = cells[1];
        other.join();
    }
}
