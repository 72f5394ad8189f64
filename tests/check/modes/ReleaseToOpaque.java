// expect: violated data-race
// The reader sees what was released, and does not acquire it.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ReleaseToOpaque {
    static int data;
    static boolean ready;

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(ReleaseToOpaque.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1; // !data-race
            READY.setRelease(true);
        });
        other.start();
        if ((boolean) READY.getOpaque()) {
            assert data == 1; // !data-race
        }
        other.join();
    }
}
