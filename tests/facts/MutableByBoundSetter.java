// library: MutableByBoundSetter
// fact: thread callers many
// fact: shared MutableByBoundSetter.x by handle
// fact: immutable MutableByBoundSetter.setter
// A setter of which the value is given beforehand still writes the field.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class MutableByBoundSetter {
    private int x;
    private final MethodHandle setter;

    MutableByBoundSetter() {
        setter = find();
    }

    private static MethodHandle find() {
        try {
            MethodHandle set = MethodHandles.lookup().findSetter(MutableByBoundSetter.class, "x", int.class);
            return MethodHandles.insertArguments(set, 1, 7);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public void set() throws Throwable {
        setter.invoke(this);
    }

    public int get() {
        return x;
    }
}
