// expect: violated assertion
// options: --property assertion,deadlock,uncaught-exception
// Memory outside the heap is shared state as well: one of two unsynchronised increments may be lost.
// Buffer: not safe for use by multiple concurrent threads.
import java.nio.ByteBuffer;

class DirectBufferLostUpdate {
    static final ByteBuffer b = ByteBuffer.allocateDirect(4);

    static void add() {
        b.putInt(0, b.getInt(0) + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(DirectBufferLostUpdate::add);
        t.start();
        add();
        t.join();
        assert b.getInt(0) == 2;
    }
}
