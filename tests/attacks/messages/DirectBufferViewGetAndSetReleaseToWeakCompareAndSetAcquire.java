// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferViewGetAndSetReleaseToWeakCompareAndSetAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (F.weakCompareAndSetAcquire(BUFFER, 8, 1, 2)) {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        int before = (int) F.getAndSetRelease(BUFFER, 8, 1);
        other.join();
    }
}
