// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferLongViewReleaseFenceOpaqueToGetAndBitwiseOrRelease {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            VarHandle.releaseFence();
            F.setOpaque(BUFFER, 8, 1L);
        });
        other.start();
        if ((long) F.getAndBitwiseOrRelease(BUFFER, 8, 1L) == 1L) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
