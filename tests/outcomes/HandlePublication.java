// A plain write before a release is seen after an acquire that saw it.
// weak
// outcomes: - | 5
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandlePublication {
    static int x, y;
    static final VarHandle X, Y;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            X = lookup.findStaticVarHandle(HandlePublication.class, "x", int.class);
            Y = lookup.findStaticVarHandle(HandlePublication.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static String seen;

    static String run() throws Exception {
        x = 0;
        y = 0;
        together(
            () -> {
                x = 5;
                Y.setRelease(1);
            },
            () -> seen = (int) Y.getAcquire() == 1 ? "" + x : "-");
        return seen;
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
