// expect: verified
// The same under a lock; a duplicate and a slice show the same memory, which starts with zeros.
import java.nio.ByteBuffer;

class DirectBufferLocked {
    static final ByteBuffer b = ByteBuffer.allocateDirect(8);

    static synchronized void add(ByteBuffer view, int at) {
        view.putInt(at, view.getInt(at) + 1);
    }

    public static void main(String[] args) throws Exception {
        ByteBuffer copy = b.duplicate();
        ByteBuffer slice = b.slice(4, 4);
        Thread t = new Thread(() -> add(slice, 0));
        t.start();
        add(copy, 4);
        t.join();
        assert b.getInt(4) == 2 && b.getInt(0) == 0;
    }
}
