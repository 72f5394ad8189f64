// Two classes with initialisers that log.
// fresh
// outcomes: AB | BA
public class InitialiserOrder {
    static final StringBuffer LOG = new StringBuffer();

    static class First {
        static {
            LOG.append("A");
        }

        static void touch() { }
    }

    static class Second {
        static {
            LOG.append("B");
        }

        static void touch() { }
    }

    static String run() throws Exception {
        together(First::touch, Second::touch);
        return LOG.toString();
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
