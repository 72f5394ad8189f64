// expect: verified
// assumes: sequential-consistency
// Both may see 0: a release write and a later read of another variable may be reordered.
// Interleavings do not show it, so the answer has to say that it assumes them.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class StoreBufferingDirectBufferRelease {
    static final ByteBuffer MEMORY = ByteBuffer.allocateDirect(16);
    static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            INT.setRelease(MEMORY, 0, 1);
            seen = (int) INT.getAcquire(MEMORY, 8);
        });
        other.start();
        INT.setRelease(MEMORY, 8, 1);
        int mine = (int) INT.getAcquire(MEMORY, 0);
        other.join();
        assert mine == 1 || seen == 1;
    }
}
