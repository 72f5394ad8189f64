// expect: violated data-race
// Opaque accesses of a flag order nothing else: the data is raced for, however far apart its accesses are.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class OpaqueHandOver {
    static int data;
    static boolean ready;

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(OpaqueHandOver.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1; // !data-race
            READY.setOpaque(true);
        });
        other.start();
        if ((boolean) READY.getOpaque()) {
            assert data == 1; // !data-race
        }
        other.join();
    }
}
