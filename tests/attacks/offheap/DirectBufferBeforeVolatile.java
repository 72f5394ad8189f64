// expect: violated assertion
// options: --property deadlock,assertion,uncaught-exception
// The flag is set before the bytes are written.
import java.nio.ByteBuffer;

class DirectBufferBeforeVolatile {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> {
            ready = true;
            buffer.putLong(0, -1);
        });
        other.start();
        if (ready) {
            assert buffer.getInt(4) == -1;
        }
        other.join();
    }
}
