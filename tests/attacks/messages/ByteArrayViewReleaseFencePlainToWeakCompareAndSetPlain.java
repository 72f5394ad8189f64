// expect: violated data-race
// until 21
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class ByteArrayViewReleaseFencePlainToWeakCompareAndSetPlain {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final byte[] BYTES = new byte[16];
    static final VarHandle F = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            VarHandle.releaseFence();
            F.set(BYTES, 8, 1);
        });
        other.start();
        if (F.weakCompareAndSetPlain(BYTES, 8, 1, 2)) {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
