// expect: violated data-race
// until 21
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class HeapBufferViewPlainToGetAndSetAcquire {
    static final int[] DATA = new int[2];
    static final ByteBuffer BUFFER = ByteBuffer.allocate(16);
    static final VarHandle F = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            F.set(BUFFER, 8, 1);
        });
        other.start();
        if ((int) F.getAndSetAcquire(BUFFER, 8, 2) == 1) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
