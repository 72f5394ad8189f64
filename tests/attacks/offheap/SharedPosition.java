// expect: violated data-race
// Relative puts by two threads move one position without a lock (Buffer: "not safe for use by multiple concurrent threads").
import java.nio.ByteBuffer;

class SharedPosition {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.put((byte) 1));
        other.start();
        buffer.put((byte) 2);
        other.join();
    }
}
