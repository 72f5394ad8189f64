// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferViewGetAndBitwiseXorAcquireToOpaqueFullFence {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            int before = (int) F.getAndBitwiseXorAcquire(BUFFER, 8, 1);
        });
        other.start();
        if ((int) F.getOpaque(BUFFER, 8) == 1) {
            VarHandle.fullFence();
            assert DATA.size() == 1;
        }
        other.join();
    }
}
