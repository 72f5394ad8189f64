// compareAndExchange tells what was there.
// outcomes: 0 1 | 2 0
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandleExchange {
    static int x, y;
    static final VarHandle X, Y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findStaticVarHandle(HandleExchange.class, "x", int.class);
            Y = lookup.findStaticVarHandle(HandleExchange.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int r1, r2;

    static String run() throws Exception {
        x = 0;
        together(() -> r1 = (int) X.compareAndExchange(0, 1), () -> r2 = (int) X.compareAndExchange(0, 2));
        return r1 + " " + r2;
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
