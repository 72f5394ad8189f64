// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticIntGetAndBitwiseOrAcquireToCompareAndExchangeAcquire {
    static int data;
    static int flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticIntGetAndBitwiseOrAcquireToCompareAndExchangeAcquire.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            int before = (int) F.getAndBitwiseOrAcquire(1);
        });
        other.start();
        if ((int) F.compareAndExchangeAcquire(1, 2) == 1) {
            assert data == 1;
        }
        other.join();
    }
}
