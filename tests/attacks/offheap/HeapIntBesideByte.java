// expect: verified
// The int covers the elements 0 to 3 only.
import java.nio.ByteBuffer;

class HeapIntBesideByte {
    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[8];
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        Thread other = new Thread(() -> buffer.putInt(0, 1));
        other.start();
        bytes[4] = 1;
        other.join();
        assert buffer.get(3) == 1;
    }
}
