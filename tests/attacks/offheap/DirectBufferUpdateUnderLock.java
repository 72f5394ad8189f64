// expect: verified
// The same under a lock.
import java.nio.ByteBuffer;

class DirectBufferUpdateUnderLock {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> {
            synchronized (buffer) {
                buffer.putInt(0, buffer.getInt(0) + 1);
            }
        });
        other.start();
        synchronized (buffer) {
            buffer.putInt(0, buffer.getInt(0) + 1);
        }
        other.join();
        assert buffer.getInt(0) == 2;
    }
}
