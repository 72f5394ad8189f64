// expect: verified
// since 25
// Closed when the other thread has come to its end.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SharedSegmentClosedAfterJoin {
    public static void main(String[] args) throws Exception {
        Arena arena = Arena.ofShared();
        MemorySegment segment = arena.allocate(8);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_BYTE, 0, (byte) 1));
        other.start();
        other.join();
        assert segment.get(ValueLayout.JAVA_BYTE, 0) == 1;
        arena.close();
    }
}
