// expect: violated data-race
// The reader acquires what nobody released.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class OpaqueToAcquire {
    static int data;
    static boolean ready;

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(OpaqueToAcquire.class, "ready", boolean.class);
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
        if ((boolean) READY.getAcquire()) {
            assert data == 1; // !data-race
        }
        other.join();
    }
}
