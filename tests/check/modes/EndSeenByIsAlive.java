// expect: verified
// assumes: sequential-consistency
// Who sees that a thread is not alive any more comes after all that it did; the opaque flag adds nothing.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class EndSeenByIsAlive {
    static int data;
    static boolean ready;

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(EndSeenByIsAlive.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            READY.setOpaque(true);
        });
        other.start();
        if ((boolean) READY.getOpaque() && !other.isAlive()) {
            assert data == 1;
        }
    }
}
