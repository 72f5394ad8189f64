// expect: verified
// The int covers the bytes 0 to 3, and the other thread uses byte 4.
import java.nio.ByteBuffer;

class DirectIntBesideByte {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.putInt(0, 1));
        other.start();
        buffer.put(4, (byte) 1);
        other.join();
        assert buffer.getInt(0) == 1;
    }
}
