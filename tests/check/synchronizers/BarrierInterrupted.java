// expect: violated uncaught-exception
// One party is interrupted; the other one finds the barrier broken.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

class BarrierInterrupted {
    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread other = new Thread(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException leaving) {
                return;
            }
        });
        other.start();
        other.interrupt();
        barrier.await(); // !uncaught-exception
    }
}
