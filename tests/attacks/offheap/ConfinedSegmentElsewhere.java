// expect: violated uncaught-exception
// since 25
// Arena.ofConfined: its segments "can only be accessed by the thread that created the arena": WrongThreadException.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class ConfinedSegmentElsewhere {
    public static void main(String[] args) throws Exception {
        MemorySegment segment = Arena.ofConfined().allocate(8);
        Thread other = new Thread(() -> segment.get(ValueLayout.JAVA_BYTE, 0));
        other.start();
        other.join();
    }
}
