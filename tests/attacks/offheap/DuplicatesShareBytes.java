// expect: violated data-race
// ByteBuffer.duplicate: "Creates a new byte buffer that shares this buffer's content."
import java.nio.ByteBuffer;

class DuplicatesShareBytes {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        ByteBuffer twin = buffer.duplicate();
        Thread other = new Thread(() -> twin.put((byte) 1));
        other.start();
        buffer.get();
        other.join();
    }
}
