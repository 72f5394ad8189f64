// expect: violated data-race
// A failed compare-and-set is a read, and the other one writes plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FailingSetAgainstPlainWrite {
    static int n = 3;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(FailingSetAgainstPlainWrite.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            boolean done = N.compareAndSet(7, 8);
        });
        other.start();
        n = 4;
        other.join();
    }
}
