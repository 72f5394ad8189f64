// A superclass is initialised once, by whichever subclass is touched first.
// fresh
// outcomes: SAB | SBA
public class SuperclassInitialiser {
    static final StringBuffer LOG = new StringBuffer();

    static class Super {
        static {
            LOG.append("S");
        }
    }

    static class Left extends Super {
        static {
            LOG.append("A");
        }
    }

    static class Right extends Super {
        static {
            LOG.append("B");
        }
    }

    static String run() throws Exception {
        together(() -> new Left(), () -> new Right());
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
