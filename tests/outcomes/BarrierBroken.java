// A thread that waits at a barrier is interrupted while the other comes: both pass or it breaks for both.
// large
// outcomes: interrupted broken | passed passed
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierBroken {
    static String first, second;

    static String run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread a = new Thread(() -> first = meet(barrier));
        Thread b = new Thread(() -> second = meet(barrier));
        a.start();
        b.start();
        a.interrupt();
        a.join();
        b.join();
        return first + " " + second;
    }

    static String meet(CyclicBarrier barrier) {
        try {
            barrier.await();
            return "passed";
        } catch (InterruptedException e) {
            return "interrupted";
        } catch (BrokenBarrierException e) {
            return "broken";
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
