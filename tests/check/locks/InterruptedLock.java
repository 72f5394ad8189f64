// expect: verified
// Crossing orders with lockInterruptibly; main breaks the tie.
import java.util.concurrent.locks.ReentrantLock;

class InterruptedLock {
    static void both(ReentrantLock first, ReentrantLock second) {
        try {
            first.lockInterruptibly();
            try {
                second.lockInterruptibly();
                second.unlock();
            } finally {
                first.unlock();
            }
        } catch (InterruptedException givenUp) {
            assert !first.isHeldByCurrentThread();
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Thread one = new Thread(() -> both(left, right));
        Thread two = new Thread(() -> both(right, left));
        one.start();
        two.start();
        one.interrupt();
        one.join();
        two.join();
    }
}
