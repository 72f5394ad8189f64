// Two threads draw an index into an array with one place.
// outcomes: okout | outok
import java.util.concurrent.atomic.AtomicInteger;

public class IndexByCounter {
    static String first, second;

    static String store(int[] array, int index) {
        try {
            array[index] = 1;
            return "ok";
        } catch (ArrayIndexOutOfBoundsException e) {
            return "out";
        }
    }

    static String run() throws Exception {
        AtomicInteger next = new AtomicInteger();
        int[] array = new int[1];
        together(
            () -> first = store(array, next.getAndIncrement()),
            () -> second = store(array, next.getAndIncrement()));
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
