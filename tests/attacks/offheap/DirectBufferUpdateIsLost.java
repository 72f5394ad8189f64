// expect: violated assertion
// options: --property deadlock,assertion,uncaught-exception
// Two threads add to one int of a direct buffer, without a lock: an update gets lost.
import java.nio.ByteBuffer;

class DirectBufferUpdateIsLost {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> buffer.putInt(0, buffer.getInt(0) + 1));
        other.start();
        buffer.putInt(0, buffer.getInt(0) + 1);
        other.join();
        assert buffer.getInt(0) == 2;
    }
}
