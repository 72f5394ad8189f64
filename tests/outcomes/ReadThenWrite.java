// Reading and writing are each synchronized, but not together: an update is lost.
// outcomes: 1 | 2
public class ReadThenWrite {
    static int value;

    static synchronized int read() {
        return value;
    }

    static synchronized void write(int next) {
        value = next;
    }

    static String run() throws Exception {
        value = 0;
        together(() -> write(read() + 1), () -> write(read() + 1));
        return "" + value;
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
