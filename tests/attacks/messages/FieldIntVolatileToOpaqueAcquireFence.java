// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldIntVolatileToOpaqueAcquireFence {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    int flag;
    static final FieldIntVolatileToOpaqueAcquireFence BOX = new FieldIntVolatileToOpaqueAcquireFence();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldIntVolatileToOpaqueAcquireFence.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getOpaque(BOX) == 1) {
                VarHandle.acquireFence();
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        F.setVolatile(BOX, 1);
        other.join();
    }
}
