// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldVolatileLongGetAndAddReleaseToWeakCompareAndSet {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    volatile long flag;
    static final FieldVolatileLongGetAndAddReleaseToWeakCompareAndSet BOX = new FieldVolatileLongGetAndAddReleaseToWeakCompareAndSet();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldVolatileLongGetAndAddReleaseToWeakCompareAndSet.class, "flag", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (F.weakCompareAndSet(BOX, 1L, 2L)) {
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        long before = (long) F.getAndAddRelease(BOX, 1L);
        other.join();
    }
}
