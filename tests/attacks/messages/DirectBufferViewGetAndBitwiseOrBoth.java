// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferViewGetAndBitwiseOrBoth {
    static int data;
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            int before = (int) F.getAndBitwiseOr(BUFFER, 8, 1);
        });
        other.start();
        if ((int) F.getAndBitwiseOr(BUFFER, 8, 1) == 1) {
            assert data == 1;
        }
        other.join();
    }
}
