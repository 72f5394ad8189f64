// expect: violated data-race
// The int covers the bytes 0 to 3 (JLS 17.4.5).
import java.nio.ByteBuffer;

class DirectIntOverByte {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.putInt(0, 1));
        other.start();
        buffer.get(3);
        other.join();
    }
}
