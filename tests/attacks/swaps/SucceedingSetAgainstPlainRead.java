// expect: violated data-race
// The compare-and-set writes, and the plain read is not ordered with it (JLS 17.4.5).
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class SucceedingSetAgainstPlainRead {
    static int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(SucceedingSetAgainstPlainRead.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            boolean done = N.compareAndSet(0, 8);
        });
        other.start();
        int seen = n;
        other.join();
    }
}
