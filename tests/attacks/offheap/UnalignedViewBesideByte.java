// expect: verified
// A plain int at index 1 covers the elements 1 to 4; 0 and 5 are others.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

class UnalignedViewBesideByte {
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[8];
        Thread other = new Thread(() -> INT.set(bytes, 1, 7));
        other.start();
        bytes[0] = 1;
        bytes[5] = 1;
        other.join();
        assert bytes[4] == 7;
    }
}
