// A stamp tells that the reference went away and came back.
// outcomes: false | true
import java.util.concurrent.atomic.AtomicStampedReference;

public class StampedReference {
    static boolean swapped;

    static String run() throws Exception {
        String a = "a";
        String b = "b";
        AtomicStampedReference<String> reference = new AtomicStampedReference<>(a, 0);
        together(
            () -> {
                int[] stamp = new int[1];
                String seen = reference.get(stamp);
                swapped = seen == a && reference.compareAndSet(a, "c", stamp[0], stamp[0] + 1);
            },
            () -> {
                int stamp = reference.getStamp();
                reference.compareAndSet(a, b, stamp, stamp + 1);
                reference.compareAndSet(b, a, stamp + 1, stamp + 2);
            });
        return "" + swapped;
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
