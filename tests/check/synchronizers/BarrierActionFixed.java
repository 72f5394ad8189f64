// expect: verified
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

class BarrierActionFixed {
    static final AtomicInteger arrived = new AtomicInteger();

    static void check() {
        assert arrived.get() == 2;
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
        CyclicBarrier barrier = new CyclicBarrier(2, BarrierActionFixed::check);
        new Thread(() -> meet(barrier)).start();
        meet(barrier);
    }
}
