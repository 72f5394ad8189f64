// expect: violated livelock
// options: --property livelock
// The lock's owner has ended; nobody can unlock it any more.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.concurrent.locks.ReentrantLock;

class TryLockOfTheDead {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        new Thread(lock::lock).start();
        while (!lock.tryLock()) {
            Thread.yield();
        }
    }
}
