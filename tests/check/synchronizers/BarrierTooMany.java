// expect: violated deadlock
// A barrier for three, and only two come.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

class BarrierTooMany {
    static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(); // !deadlock
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(3);
        new Thread(() -> meet(barrier)).start();
        meet(barrier);
    }
}
