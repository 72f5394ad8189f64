// library: MutableByMadeHandle
// fact: thread callers many
// fact: shared MutableByMadeHandle.x by handle
// A handle that is made of another writes what that one is for.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class MutableByMadeHandle {
    private static final MethodHandle SET;

    static {
        try {
            MethodHandle set = MethodHandles.lookup().findSetter(MutableByMadeHandle.class, "x", int.class);
            SET = MethodHandles.dropArguments(set, 0, String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int x;

    public void set(int value) throws Throwable {
        SET.invoke("", this, value);
    }

    public int get() {
        return x;
    }
}
