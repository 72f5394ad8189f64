// Atomic updates through a variable handle: what each saw, and what is left.
// outcomes: 0 1 11 | 10 0 11
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandleUpdates {
    static int x, y;
    static final VarHandle X, Y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findStaticVarHandle(HandleUpdates.class, "x", int.class);
            Y = lookup.findStaticVarHandle(HandleUpdates.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int r1, r2;

    static String run() throws Exception {
        x = 0;
        together(() -> r1 = (int) X.getAndAdd(1), () -> r2 = (int) X.getAndAdd(10));
        return r1 + " " + r2 + " " + x;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
