// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class DirectBufferLongViewOpaqueToGetAndBitwiseOrAcquire {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((long) F.getAndBitwiseOrAcquire(BUFFER, 8, 1L) == 1L) {
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        F.setOpaque(BUFFER, 8, 1L);
        other.join();
    }
}
