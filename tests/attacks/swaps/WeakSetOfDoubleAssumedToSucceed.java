// expect: violated assertion
// VarHandle.weakCompareAndSetRelease on a double may fail spuriously.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakSetOfDoubleAssumedToSucceed {
    static double d;
    static final VarHandle D;

    static {
        try {
            D = MethodHandles.lookup().findStaticVarHandle(WeakSetOfDoubleAssumedToSucceed.class, "d", double.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        boolean done = D.weakCompareAndSetRelease(0.0, 1.0);
        assert done && d == 1.0;
    }
}
