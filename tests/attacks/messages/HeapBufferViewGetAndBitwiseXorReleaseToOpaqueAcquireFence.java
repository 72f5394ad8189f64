// expect: verified
// until 21
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class HeapBufferViewGetAndBitwiseXorReleaseToOpaqueAcquireFence {
    static final int[] DATA = new int[2];
    static final ByteBuffer BUFFER = ByteBuffer.allocate(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getOpaque(BUFFER, 8) == 1) {
                VarHandle.acquireFence();
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        int before = (int) F.getAndBitwiseXorRelease(BUFFER, 8, 1);
        other.join();
    }
}
