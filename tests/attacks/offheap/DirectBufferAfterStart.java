// expect: violated data-race
// Written after start, when the thread may read it already (JLS 17.4.5).
import java.nio.ByteBuffer;

class DirectBufferAfterStart {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.getInt(0));
        other.start();
        buffer.putInt(0, 5);
        other.join();
    }
}
