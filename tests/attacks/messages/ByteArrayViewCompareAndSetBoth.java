// expect: verified
// until 21
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class ByteArrayViewCompareAndSetBoth {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final byte[] BYTES = new byte[16];
    static final VarHandle F = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            F.compareAndSet(BYTES, 8, 0, 1);
        });
        other.start();
        if (F.compareAndSet(BYTES, 8, 1, 2)) {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
