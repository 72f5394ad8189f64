// expect: verified
// until 21
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class ByteArrayViewWeakCompareAndSetReleaseToOpaqueFullFence {
    static final int[] DATA = new int[2];
    static final byte[] BYTES = new byte[16];
    static final VarHandle F = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getOpaque(BYTES, 8) == 1) {
                VarHandle.fullFence();
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        F.weakCompareAndSetRelease(BYTES, 8, 0, 1);
        other.join();
    }
}
