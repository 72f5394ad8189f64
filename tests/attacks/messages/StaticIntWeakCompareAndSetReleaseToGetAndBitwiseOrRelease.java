// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticIntWeakCompareAndSetReleaseToGetAndBitwiseOrRelease {
    static final int[] DATA = new int[2];
    static int flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticIntWeakCompareAndSetReleaseToGetAndBitwiseOrRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getAndBitwiseOrRelease(1) == 1) {
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        F.weakCompareAndSetRelease(0, 1);
        other.join();
    }
}
