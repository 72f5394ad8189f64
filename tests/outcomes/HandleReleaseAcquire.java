// Store buffering through release and acquire modes: no race, but the machine may reorder.
// weak
// outcomes: 01 | 10 | 11
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandleReleaseAcquire {
    static int x, y;
    static final VarHandle X, Y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findStaticVarHandle(HandleReleaseAcquire.class, "x", int.class);
            Y = lookup.findStaticVarHandle(HandleReleaseAcquire.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int r1, r2;

    static String run() throws Exception {
        x = 0;
        y = 0;
        together(
            () -> {
                X.setRelease(1);
                r1 = (int) Y.getAcquire();
            },
            () -> {
                Y.setRelease(1);
                r2 = (int) X.getAcquire();
            });
        return "" + r1 + r2;
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
