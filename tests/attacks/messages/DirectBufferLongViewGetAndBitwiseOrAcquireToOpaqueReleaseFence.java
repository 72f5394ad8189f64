// expect: violated data-race
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferLongViewGetAndBitwiseOrAcquireToOpaqueReleaseFence {
    static int data;
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            long before = (long) F.getAndBitwiseOrAcquire(BUFFER, 8, 1L);
        });
        other.start();
        if ((long) F.getOpaque(BUFFER, 8) == 1L) {
            VarHandle.releaseFence();
            assert data == 1;
        }
        other.join();
    }
}
