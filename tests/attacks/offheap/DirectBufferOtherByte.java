// expect: verified
// Neighbouring bytes are two variables (JLS 17.6).
import java.nio.ByteBuffer;

class DirectBufferOtherByte {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.put(3, (byte) 1));
        other.start();
        buffer.put(4, (byte) 2);
        other.join();
        assert buffer.get(3) == 1 && buffer.get(4) == 2;
    }
}
