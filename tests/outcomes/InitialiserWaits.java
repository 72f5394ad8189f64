// A thread waits until the other has initialised the class, and then sees all of it.
// fresh
// outcomes: 7
public class InitialiserWaits {
    static class Slow {
        static int value = 3;

        static {
            value += 4;
        }
    }

    static int r1, r2;

    static String run() throws Exception {
        together(() -> r1 = Slow.value, () -> r2 = Slow.value);
        return r1 == r2 ? "" + r1 : r1 + " and " + r2;
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
