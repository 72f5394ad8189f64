// expect: violated assertion
// The barrier's action runs in the thread that comes last, and fails there.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

class BarrierAction {
    static final AtomicInteger arrived = new AtomicInteger();

    static void check() {
        assert arrived.get() == 3; // !assertion
    }

    static void meet(CyclicBarrier barrier) {
        arrived.incrementAndGet();
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            System.out.println("broken");
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2, BarrierAction::check);
        new Thread(() -> meet(barrier)).start();
        meet(barrier);
    }
}
