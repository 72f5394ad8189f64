// expect: verified
// A compare-and-set that never succeeds only reads, and the others only read plainly.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FailingSetIsARead {
    static int n = 3;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(FailingSetIsARead.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            boolean done = N.compareAndSet(7, 8);
            assert !done;
        });
        other.start();
        assert n == 3;
        other.join();
    }
}
