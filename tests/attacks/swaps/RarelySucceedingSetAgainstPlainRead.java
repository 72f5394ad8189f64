// expect: violated data-race
// It fails unless the main thread has written 1 before, and then it writes what the main thread reads again, plainly (JLS 17.4.5).
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class RarelySucceedingSetAgainstPlainRead {
    static int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findStaticVarHandle(RarelySucceedingSetAgainstPlainRead.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            boolean done = N.compareAndSet(1, 2);
        });
        other.start();
        int seen = n;
        N.setVolatile(1);
        int again = n;
        other.join();
    }
}
