// expect: verified
// Bytes beside each other are different variables.
import java.nio.ByteBuffer;

class DirectBufferNeighbours {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread other = new Thread(() -> buffer.putInt(4, 1));
        other.start();
        buffer.put(3, (byte) 2);
        buffer.put(8, (byte) 3);
        other.join();
        assert buffer.getInt(4) == 1 && buffer.get(3) == 2;
    }
}
