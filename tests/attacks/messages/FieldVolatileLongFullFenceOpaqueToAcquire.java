// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldVolatileLongFullFenceOpaqueToAcquire {
    static final int[] DATA = new int[2];
    volatile long flag;
    static final FieldVolatileLongFullFenceOpaqueToAcquire BOX = new FieldVolatileLongFullFenceOpaqueToAcquire();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldVolatileLongFullFenceOpaqueToAcquire.class, "flag", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            VarHandle.fullFence();
            F.setOpaque(BOX, 1L);
        });
        other.start();
        if ((long) F.getAcquire(BOX) == 1L) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
