// One thread gets the error of the initialiser, the other the one that follows.
// fresh
// outcomes: EN | NE
public class InitialiserFails {
    static class Broken {
        static int value = fail();

        static int fail() {
            throw new IllegalStateException();
        }
    }

    static String first, second;

    static String touch() {
        try {
            return "" + Broken.value;
        } catch (ExceptionInInitializerError e) {
            return "E";
        } catch (NoClassDefFoundError e) {
            return "N";
        }
    }

    static String run() throws Exception {
        together(() -> first = touch(), () -> second = touch());
        return first + second;
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
