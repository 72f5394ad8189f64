// expect: violated data-race
// until 21
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class HeapBufferViewGetAndBitwiseXorAcquireToOpaque {
    static final int[] DATA = new int[2];
    static final ByteBuffer BUFFER = ByteBuffer.allocate(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getOpaque(BUFFER, 8) == 1) {
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        int before = (int) F.getAndBitwiseXorAcquire(BUFFER, 8, 1);
        other.join();
    }
}
