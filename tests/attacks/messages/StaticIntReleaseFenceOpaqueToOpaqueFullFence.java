// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticIntReleaseFenceOpaqueToOpaqueFullFence {
    static int data;
    static int flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticIntReleaseFenceOpaqueToOpaqueFullFence.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            VarHandle.releaseFence();
            F.setOpaque(1);
        });
        other.start();
        if ((int) F.getOpaque() == 1) {
            VarHandle.fullFence();
            assert data == 1;
        }
        other.join();
    }
}
