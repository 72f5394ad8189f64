// expect: verified
// assumes: sequential-consistency
// A release fence before an opaque write, an acquire fence after the opaque read that sees it.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FencesAroundOpaque {
    static int data;
    static boolean ready;

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(FencesAroundOpaque.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            VarHandle.releaseFence();
            READY.setOpaque(true);
        });
        other.start();
        if ((boolean) READY.getOpaque()) {
            VarHandle.acquireFence();
            assert data == 1;
        }
        other.join();
    }
}
