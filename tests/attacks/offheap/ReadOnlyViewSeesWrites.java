// expect: violated data-race
// A read-only view of a buffer that the other thread writes to (JLS 17.4.5).
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

class ReadOnlyViewSeesWrites {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        IntBuffer view = buffer.asReadOnlyBuffer().order(ByteOrder.nativeOrder()).asIntBuffer();
        Thread other = new Thread(() -> buffer.putInt(4, 1));
        other.start();
        view.get(1);
        other.join();
    }
}
