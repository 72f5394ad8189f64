// expect: verified
// since 25
// A segment of an array, and another element of it.
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class HeapSegmentBesideElement {
    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        MemorySegment segment = MemorySegment.ofArray(cells);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_INT, 4, 1));
        other.start();
        cells[0] = 2;
        other.join();
        assert cells[0] == 2 && cells[1] == 1;
    }
}
