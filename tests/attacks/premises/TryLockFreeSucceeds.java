// expect: verified
// Nobody else uses the lock: the timed tryLock gets it at once (Lock.tryLock), even with a timeout of 0.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TryLockFreeSucceeds {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread t = new Thread(() -> {
            try {
                assert lock.tryLock(0, TimeUnit.SECONDS);
                lock.unlock();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        t.join();
        assert lock.tryLock(1, TimeUnit.NANOSECONDS);
    }
}
