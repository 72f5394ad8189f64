// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticReferenceWeakCompareAndSetReleaseBoth {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static Object flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticReferenceWeakCompareAndSetReleaseBoth.class, "flag", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            F.weakCompareAndSetRelease(null, "set");
        });
        other.start();
        if (F.weakCompareAndSetRelease("set", "seen")) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
