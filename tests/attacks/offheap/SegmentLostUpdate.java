// expect: violated assertion
// since 25
// options: --property deadlock,assertion,uncaught-exception
// Two threads add to one int of a native segment: an update gets lost.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SegmentLostUpdate {
    static final MemorySegment SEGMENT = Arena.global().allocate(8);

    static void add() {
        SEGMENT.set(ValueLayout.JAVA_INT, 0, SEGMENT.get(ValueLayout.JAVA_INT, 0) + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SegmentLostUpdate::add);
        other.start();
        add();
        other.join();
        assert SEGMENT.get(ValueLayout.JAVA_INT, 0) == 2;
    }
}
