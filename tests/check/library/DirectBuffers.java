// The size of a page is asked for by whoever allocates first.
// expect: verified
import java.nio.ByteBuffer;

class DirectBuffers {
    public static void main(String[] args) throws Exception {
        int[] other = new int[1];
        Thread t = new Thread(() -> other[0] = ByteBuffer.allocateDirect(8).capacity());
        t.start();
        int mine = ByteBuffer.allocateDirect(8).capacity();
        t.join();
        assert mine == 8 && other[0] == 8;
    }
}
