// A shared arena is closed while another thread may be about to use it.
// since 25
// expect: violated uncaught-exception
// options: --property uncaught-exception
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

class ArenaClosedTooEarly {
    public static void main(String[] args) throws Exception {
        Arena arena = Arena.ofShared();
        MemorySegment segment = arena.allocate(8);
        Thread other = new Thread(() -> {
            segment.get(ValueLayout.JAVA_BYTE, 0); // !uncaught-exception
        });
        other.start();
        arena.close();
        other.join();
    }
}
