// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferViewFullFenceOpaqueToPlainAcquireFence {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.get(BUFFER, 8) == 1) {
                VarHandle.acquireFence();
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        VarHandle.fullFence();
        F.setOpaque(BUFFER, 8, 1);
        other.join();
    }
}
