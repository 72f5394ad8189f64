// library: MutableByHandle
// fact: thread callers many
// fact: shared MutableByHandle.x by handle
// A handle writes what no instruction writes.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class MutableByHandle {
    private static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(MutableByHandle.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int x;

    public void set(int value) {
        X.setRelease(this, value);
    }

    public int get() {
        return x;
    }
}
