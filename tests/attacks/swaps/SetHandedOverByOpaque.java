// expect: violated data-race
// The value that it needs is written in opaque mode, which orders nothing: the plain read before is not ordered with the write.
// JLS 17.4.5; VarHandle: opaque gives "no assurance of memory ordering effects with respect to other threads".
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class SetHandedOverByOpaque {
    static int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(SetHandedOverByOpaque.class, "n", int.class);
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
        N.setOpaque(1);
        other.join();
    }
}
