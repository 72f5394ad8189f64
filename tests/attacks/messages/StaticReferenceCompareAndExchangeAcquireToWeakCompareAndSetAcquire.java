// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticReferenceCompareAndExchangeAcquireToWeakCompareAndSetAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static Object flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticReferenceCompareAndExchangeAcquireToWeakCompareAndSetAcquire.class, "flag", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            Object before = (Object) F.compareAndExchangeAcquire(null, "set");
        });
        other.start();
        if (F.weakCompareAndSetAcquire("set", "seen")) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
