// Volatile accesses of array elements through a variable handle.
// outcomes: 00 | 01 | 11
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class HandleElements {
    static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    static int r1, r2;

    static String run() throws Exception {
        int[] cells = new int[2];
        together(
            () -> {
                ELEMENT.setVolatile(cells, 0, 1);
                ELEMENT.setVolatile(cells, 1, 1);
            },
            () -> {
                r1 = (int) ELEMENT.getVolatile(cells, 1);
                r2 = (int) ELEMENT.getVolatile(cells, 0);
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
