// expect: verified
// assumes-not: sequential-consistency
// The field is plain, but every access is through volatile modes of the handle.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class VolatileMode {
    int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(VolatileMode.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        VolatileMode box = new VolatileMode();
        Thread other = new Thread(() -> N.getAndAdd(box, 1));
        other.start();
        int seen;
        do {
            seen = (int) N.getVolatile(box);
        } while (!N.compareAndSet(box, seen, seen + 1));
        other.join();
        assert box.n == 2;
    }
}
