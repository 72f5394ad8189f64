// expect: violated data-race
// A direct buffer is memory like any other: a plain write and a plain read of one byte, not ordered (JLS 17.4.5).
import java.nio.ByteBuffer;

class DirectBufferSameByte {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.put(3, (byte) 1));
        other.start();
        buffer.get(3);
        other.join();
    }
}
