// expect: violated data-race
// A plain int at index 1 covers the elements 1 to 4 (JLS 17.4.5).
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

class UnalignedViewOverByte {
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[8];
        Thread other = new Thread(() -> INT.set(bytes, 1, 7));
        other.start();
        byte seen = bytes[4];
        other.join();
    }
}
