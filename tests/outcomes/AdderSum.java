// A LongAdder that is summed while two threads add.
// outcomes: 0 | 1 | 2
import java.util.concurrent.atomic.LongAdder;

public class AdderSum {
    static long seen;

    static String run() throws Exception {
        LongAdder adder = new LongAdder();
        together(adder::increment, adder::increment, () -> seen = adder.sum());
        return "" + seen;
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
