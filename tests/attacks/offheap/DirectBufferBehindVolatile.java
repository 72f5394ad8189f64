// expect: verified
// A volatile flag orders the bytes.
import java.nio.ByteBuffer;

class DirectBufferBehindVolatile {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Thread other = new Thread(() -> {
            buffer.putLong(0, -1);
            ready = true;
        });
        other.start();
        if (ready) {
            assert buffer.getInt(4) == -1;
        }
        other.join();
    }
}
