// A plain write through a handle is a write.
// run: --property data-race,determinism,weak-determinism
// alarms: data-race, determinism, weak-determinism // really
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class RaceHandle {
    static final VarHandle N;
    int n;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(RaceHandle.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) {
        RaceHandle it = new RaceHandle();
        new Thread(() -> N.set(it, 1)).start();
        int r = it.n;
    }
}
