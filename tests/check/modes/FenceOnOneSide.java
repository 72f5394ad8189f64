// expect: violated data-race
// The writer has its fence, the reader has none.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FenceOnOneSide {
    static int data;
    static boolean ready;

    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findStaticVarHandle(FenceOnOneSide.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1; // !data-race
            VarHandle.releaseFence();
            READY.setOpaque(true);
        });
        other.start();
        if ((boolean) READY.getOpaque()) {
            assert data == 1; // !data-race
        }
        other.join();
    }
}
