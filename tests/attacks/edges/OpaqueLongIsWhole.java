// expect: verified
// VarHandle: opaque accesses of a long are bitwise atomic; no half of it is seen.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class OpaqueLongIsWhole {
    static long n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(OpaqueLongIsWhole.class, "n", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> N.setOpaque(-1L));
        other.start();
        long seen = (long) N.getOpaque();
        assert seen == 0 || seen == -1;
        other.join();
    }
}
