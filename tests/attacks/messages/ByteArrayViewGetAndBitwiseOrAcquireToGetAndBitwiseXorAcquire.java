// expect: violated data-race
// until 21
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class ByteArrayViewGetAndBitwiseOrAcquireToGetAndBitwiseXorAcquire {
    static int data;
    static final byte[] BYTES = new byte[16];
    static final VarHandle F = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            int before = (int) F.getAndBitwiseOrAcquire(BYTES, 8, 1);
        });
        other.start();
        if ((int) F.getAndBitwiseXorAcquire(BYTES, 8, 1) == 1) {
            assert data == 1;
        }
        other.join();
    }
}
