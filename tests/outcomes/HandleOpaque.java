// Message passing through opaque modes: no race, but no order is promised either.
// weak
// outcomes: 00 | 01 | 11
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandleOpaque {
    static int x, y;
    static final VarHandle X, Y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findStaticVarHandle(HandleOpaque.class, "x", int.class);
            Y = lookup.findStaticVarHandle(HandleOpaque.class, "y", int.class);
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
                X.setOpaque(1);
                Y.setOpaque(1);
            },
            () -> {
                r1 = (int) Y.getOpaque();
                r2 = (int) X.getOpaque();
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
