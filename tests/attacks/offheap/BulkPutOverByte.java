// expect: violated data-race
// A bulk put writes all of its bytes (JLS 17.4.5).
import java.nio.ByteBuffer;

class BulkPutOverByte {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.put(0, new byte[] {1, 2, 3, 4}));
        other.start();
        buffer.get(2);
        other.join();
    }
}
