// A view in the other byte order is updated by a loop of the library, but in the mode that the program asked for:
// this one acquires.
// expect: verified
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

class OtherByteOrderFixed {
    static int data;
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);
    static final VarHandle FLAG = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            FLAG.setRelease(BUFFER, 8, 1L);
        });
        other.start();
        if ((long) FLAG.getAndAddAcquire(BUFFER, 8, 2L) == 1L) {
            int seen = data;
        }
        other.join();
    }
}
