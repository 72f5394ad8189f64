// expect: verified
// assumes: sequential-consistency
// The opaque flag is a hint; a monitor orders the data.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class HintAndLock {
    static int data;
    static boolean ready;
    static final Object LOCK = new Object();

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(HintAndLock.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                data = 1;
            }
            READY.setOpaque(true);
        });
        other.start();
        if ((boolean) READY.getOpaque()) {
            synchronized (LOCK) {
                assert data == 1;
            }
        }
        other.join();
        assert data == 1;
    }
}
