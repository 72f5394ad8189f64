// Store buffering through volatile modes of variable handles on plain fields.
// outcomes: 01 | 10 | 11
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandleStoreBuffering {
    static int x, y;
    static final VarHandle X, Y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findStaticVarHandle(HandleStoreBuffering.class, "x", int.class);
            Y = lookup.findStaticVarHandle(HandleStoreBuffering.class, "y", int.class);
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
                X.setVolatile(1);
                r1 = (int) Y.getVolatile();
            },
            () -> {
                Y.setVolatile(1);
                r2 = (int) X.getVolatile();
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
