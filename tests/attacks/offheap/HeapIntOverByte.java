// expect: violated data-race
// A heap buffer and its array are the same bytes: the int covers element 2 (JLS 17.4.5).
import java.nio.ByteBuffer;

class HeapIntOverByte {
    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[8];
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        Thread other = new Thread(() -> buffer.putInt(0, 1));
        other.start();
        byte seen = bytes[2];
        other.join();
    }
}
