// expect: violated data-race
// The same byte this time (JLS 17.4.5).
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class SameByteSetAndPlainWrite {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(byte[].class);

    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[4];
        Thread other = new Thread(() -> {
            byte before = (byte) CELL.getAndBitwiseOr(bytes, 2, (byte) 1);
        });
        other.start();
        bytes[2] = 5;
        other.join();
    }
}
