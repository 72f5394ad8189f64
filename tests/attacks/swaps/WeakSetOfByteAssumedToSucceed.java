// expect: violated assertion
// VarHandle.weakCompareAndSet may fail spuriously also for a type that is narrower than a word.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakSetOfByteAssumedToSucceed {
    static byte n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(WeakSetOfByteAssumedToSucceed.class, "n", byte.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        assert N.weakCompareAndSet((byte) 0, (byte) 1);
    }
}
