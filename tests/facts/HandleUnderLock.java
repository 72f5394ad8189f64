// library: HandleUnderLock
// fact: thread callers many
// fact: shared HandleUnderLock.x always this
// A handle is as good as the lock that is held there.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class HandleUnderLock {
    private static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(HandleUnderLock.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int x;

    public synchronized void set(int value) {
        X.set(this, value);
    }

    public synchronized int get() {
        return x;
    }
}
