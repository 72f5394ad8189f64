// An exception that leaves a synchronized method frees the monitor.
// outcomes: 1 caught | 3 caught
public class ThrownOutOfMonitor {
    static int value, seen;
    static String end;

    static String run() throws Exception {
        value = 1;
        together(
            () -> {
                try {
                    change();
                } catch (IllegalStateException e) {
                    end = "caught";
                }
            },
            () -> seen = read());
        return seen + " " + end;
    }

    static synchronized void change() {
        value = 2;
        value = 3;
        throw new IllegalStateException();
    }

    static synchronized int read() {
        return value;
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
