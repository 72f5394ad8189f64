// expect: violated data-race
// Memory outside of the heap is raced for like any other; an int and one of its bytes overlap.
import java.nio.ByteBuffer;

class DirectBuffer {
    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread other = new Thread(() -> buffer.putInt(4, 1)); // !data-race
        other.start();
        System.out.println(buffer.get(6)); // !data-race
        other.join();
    }
}
