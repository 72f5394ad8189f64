// Each thread raises its flag and enters if the other's is down: never both.
// outcomes: -- | -B | A-
public class EntryProtocol {
    static volatile boolean a, b;
    static String first, second;

    static String run() throws Exception {
        a = false;
        b = false;
        together(
            () -> {
                a = true;
                first = b ? "-" : "A";
            },
            () -> {
                b = true;
                second = a ? "-" : "B";
            });
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
