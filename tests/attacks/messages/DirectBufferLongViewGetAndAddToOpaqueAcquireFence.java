// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferLongViewGetAndAddToOpaqueAcquireFence {
    static int data;
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            long before = (long) F.getAndAdd(BUFFER, 8, 1L);
        });
        other.start();
        if ((long) F.getOpaque(BUFFER, 8) == 1L) {
            VarHandle.acquireFence();
            assert data == 1;
        }
        other.join();
    }
}
