// expect: verified
// Two slices that do not overlap.
import java.nio.ByteBuffer;

class SlicesApart {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        ByteBuffer low = buffer.slice(0, 8);
        ByteBuffer high = buffer.slice(8, 8);
        Thread other = new Thread(() -> low.putLong(0, 1));
        other.start();
        high.putLong(0, 2);
        other.join();
        assert buffer.getLong(0) == 1 && buffer.getLong(8) == 2;
    }
}
