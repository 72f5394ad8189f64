// expect: violated data-race
// The slices share the bytes 4 to 7 (JLS 17.4.5).
import java.nio.ByteBuffer;

class SlicesOverlap {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        ByteBuffer low = buffer.slice(0, 8);
        ByteBuffer high = buffer.slice(4, 8);
        Thread other = new Thread(() -> low.putLong(0, 1));
        other.start();
        high.getInt(0);
        other.join();
    }
}
