// expect: violated uncaught-exception
// since 25
// The arena may be closed before the other thread has read: IllegalStateException ("Already closed").
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class SharedSegmentClosed {
    public static void main(String[] args) throws Exception {
        Arena arena = Arena.ofShared();
        MemorySegment segment = arena.allocate(8);
        Thread other = new Thread(() -> segment.get(ValueLayout.JAVA_BYTE, 0));
        other.start();
        try {
            arena.close();
        } catch (IllegalStateException e) {
            // the other one is reading
        }
        other.join();
    }
}
