// expect: violated livelock
// The owner forgot to unlock, and the other one polls.
import java.util.concurrent.locks.ReentrantLock;

class TryLockSpin {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread owner = new Thread(lock::lock);
        owner.start();
        owner.join();
        while (!lock.tryLock()) { // !livelock
            Thread.onSpinWait();
        }
    }
}
