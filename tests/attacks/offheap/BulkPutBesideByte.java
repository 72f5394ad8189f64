// expect: verified
// A bulk put of four bytes, and a fifth.
import java.nio.ByteBuffer;

class BulkPutBesideByte {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.put(0, new byte[] {1, 2, 3, 4}));
        other.start();
        buffer.put(4, (byte) 5);
        other.join();
        assert buffer.getInt(0) == 0x01020304;
    }
}
