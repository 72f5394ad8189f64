// Three increments that are each a read and a write. All accesses are volatile: exactly the interleavings.
// outcomes: 1 | 2 | 3
public class ThreeIncrementsVolatile {
    static volatile int x;

    static String run() throws Exception {
        x = 0;
        together(
            () -> {
                x++;
            },
            () -> {
                x++;
            },
            () -> {
                x++;
            });
        return "" + x;
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
