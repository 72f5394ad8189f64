// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldVolatileLongVolatileToOpaqueAcquireFence {
    static final int[] DATA = new int[2];
    volatile long flag;
    static final FieldVolatileLongVolatileToOpaqueAcquireFence BOX = new FieldVolatileLongVolatileToOpaqueAcquireFence();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldVolatileLongVolatileToOpaqueAcquireFence.class, "flag", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((long) F.getOpaque(BOX) == 1L) {
                VarHandle.acquireFence();
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        F.setVolatile(BOX, 1L);
        other.join();
    }
}
