// expect: verified
// Written before start, read by the thread, changed after join (JLS 17.4.4).
import java.nio.ByteBuffer;

class DirectBufferBeforeStart {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        buffer.putInt(0, 5);
        Thread other = new Thread(() -> buffer.putInt(4, buffer.getInt(0) + 1));
        other.start();
        other.join();
        buffer.putInt(0, 7);
        assert buffer.getInt(4) == 6;
    }
}
