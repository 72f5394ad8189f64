// expect: violated data-race
// until 21
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class HeapBufferViewOpaqueToGetAndBitwiseXorRelease {
    static final int[] DATA = new int[2];
    static final ByteBuffer BUFFER = ByteBuffer.allocate(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getAndBitwiseXorRelease(BUFFER, 8, 1) == 1) {
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        F.setOpaque(BUFFER, 8, 1);
        other.join();
    }
}
