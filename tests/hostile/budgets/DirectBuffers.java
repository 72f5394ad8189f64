// Direct buffers for ever.
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

public class DirectBuffers {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        List<ByteBuffer> all = new ArrayList<>();
        while (true) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(1_000_000);
            buffer.putLong(8, 7);
            all.add(buffer);
        }
    }
}
