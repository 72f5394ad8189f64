// A shared arena is closed when nobody accesses it any more.
// since 25
// expect: verified
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class ArenaClosed {
    public static void main(String[] args) throws Exception {
        Arena arena = Arena.ofShared();
        MemorySegment segment = arena.allocate(8);
        Thread other = new Thread(() -> segment.set(ValueLayout.JAVA_BYTE, 0, (byte) 1));
        other.start();
        other.join();
        assert segment.get(ValueLayout.JAVA_BYTE, 0) == 1;
        arena.close();
        assert !segment.scope().isAlive();
    }
}
