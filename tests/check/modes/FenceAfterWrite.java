// expect: violated data-race
// The fence comes after the write that it should come before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FenceAfterWrite {
    static int data;
    static boolean ready;

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(FenceAfterWrite.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1; // !data-race
            READY.setOpaque(true);
            VarHandle.releaseFence();
        });
        other.start();
        if ((boolean) READY.getOpaque()) {
            VarHandle.acquireFence();
            assert data == 1; // !data-race
        }
        other.join();
    }
}
