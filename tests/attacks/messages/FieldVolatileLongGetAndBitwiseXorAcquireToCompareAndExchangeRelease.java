// expect: violated data-race
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldVolatileLongGetAndBitwiseXorAcquireToCompareAndExchangeRelease {
    static int data;
    volatile long flag;
    static final FieldVolatileLongGetAndBitwiseXorAcquireToCompareAndExchangeRelease BOX = new FieldVolatileLongGetAndBitwiseXorAcquireToCompareAndExchangeRelease();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldVolatileLongGetAndBitwiseXorAcquireToCompareAndExchangeRelease.class, "flag", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((long) F.compareAndExchangeRelease(BOX, 1L, 2L) == 1L) {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        long before = (long) F.getAndBitwiseXorAcquire(BOX, 1L);
        other.join();
    }
}
