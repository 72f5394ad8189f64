// expect: violated data-race
// until 21
// An opaque write orders nothing; that it is the first use of a class of the library, which another thread uses as well,
// is no promise of anybody.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

class LibraryInitialiserIsNoEdge {
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    static final byte[] bytes = new byte[16];
    static int data;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            data = 1;
            INT.setOpaque(bytes, 0, 1);
        });
        t.start();
        if ((int) INT.getAcquire(bytes, 0) == 1) {
            assert data == 1;
        }
        t.join();
    }
}
