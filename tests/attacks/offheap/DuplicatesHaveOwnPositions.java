// expect: verified
// Each has its own position, and they write to different places.
import java.nio.ByteBuffer;

class DuplicatesHaveOwnPositions {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        ByteBuffer twin = buffer.duplicate();
        twin.position(4);
        Thread other = new Thread(() -> twin.put((byte) 1));
        other.start();
        buffer.put((byte) 2);
        other.join();
        assert buffer.get(4) == 1 && buffer.get(0) == 2;
    }
}
