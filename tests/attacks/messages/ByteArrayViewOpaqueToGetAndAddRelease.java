// expect: violated data-race
// until 21
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class ByteArrayViewOpaqueToGetAndAddRelease {
    static final int[] DATA = new int[2];
    static final byte[] BYTES = new byte[16];
    static final VarHandle F = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            F.setOpaque(BYTES, 8, 1);
        });
        other.start();
        if ((int) F.getAndAddRelease(BYTES, 8, 1) == 1) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
