// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticBooleanGetAndBitwiseXorReleaseToCompareAndExchangeRelease {
    static int data;
    static boolean flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticBooleanGetAndBitwiseXorReleaseToCompareAndExchangeRelease.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            boolean before = (boolean) F.getAndBitwiseXorRelease(true);
        });
        other.start();
        if ((boolean) F.compareAndExchangeRelease(true, true)) {
            assert data == 1;
        }
        other.join();
    }
}
