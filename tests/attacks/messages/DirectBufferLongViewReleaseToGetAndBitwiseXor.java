// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferLongViewReleaseToGetAndBitwiseXor {
    static final int[] DATA = new int[2];
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            F.setRelease(BUFFER, 8, 1L);
        });
        other.start();
        if ((long) F.getAndBitwiseXor(BUFFER, 8, 1L) == 1L) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
