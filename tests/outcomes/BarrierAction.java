// The barrier's action is run by the thread that comes last.
// large
// outcomes: A | B
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierAction {
    static String last;

    static String run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> last = Thread.currentThread().getName());
        Thread a = arriver(barrier, "A");
        Thread b = arriver(barrier, "B");
        a.join();
        b.join();
        return last;
    }

    static Thread arriver(CyclicBarrier barrier, String name) {
        Thread thread = new Thread(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        }, name);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
