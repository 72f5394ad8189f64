// expect: verified
// A volatile flag hands memory outside of the heap over.
import java.nio.ByteBuffer;

class DirectBufferHandedOver {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread other = new Thread(() -> {
            buffer.putLong(8, 1);
            ready = true;
        });
        other.start();
        if (ready) {
            assert buffer.getLong(8) == 1;
        }
        other.join();
    }
}
