// expect: verified
// Each writes its cell, meets, and reads the other's.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

class BarrierTooManyFixed {
    static final int[] cells = new int[2];

    static void meet(CyclicBarrier barrier, int me) {
        try {
            cells[me] = me + 1;
            barrier.await();
            assert cells[1 - me] == 2 - me;
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        new Thread(() -> meet(barrier, 0)).start();
        meet(barrier, 1);
    }
}
