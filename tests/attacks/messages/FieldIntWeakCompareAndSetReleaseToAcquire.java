// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldIntWeakCompareAndSetReleaseToAcquire {
    static int data;
    int flag;
    static final FieldIntWeakCompareAndSetReleaseToAcquire BOX = new FieldIntWeakCompareAndSetReleaseToAcquire();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldIntWeakCompareAndSetReleaseToAcquire.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getAcquire(BOX) == 1) {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        F.weakCompareAndSetRelease(BOX, 0, 1);
        other.join();
    }
}
