// expect: violated assertion
// VarHandle.weakCompareAndSetPlain: "This operation may fail spuriously (typically, due to memory contention)
// even if the witness value does match the expected value."
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakPlainSetAssumedToSucceed {
    static int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(WeakPlainSetAssumedToSucceed.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        assert N.weakCompareAndSetPlain(0, 1);
    }
}
