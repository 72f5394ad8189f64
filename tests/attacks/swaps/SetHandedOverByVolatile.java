// expect: verified
// The compare-and-set writes only after it has read what was written, with volatile semantics, after the plain read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class SetHandedOverByVolatile {
    static int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(SetHandedOverByVolatile.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            boolean done = N.compareAndSet(1, 2);
        });
        other.start();
        assert n == 0;
        N.setVolatile(1);
        other.join();
    }
}
