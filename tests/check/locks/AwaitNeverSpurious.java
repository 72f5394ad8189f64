// expect: verified
// Conditions may wake up without cause by their contract, but those of the JDK do not: their own loop
// parks again. Heddle checks the JDK that is there.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitNeverSpurious {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            ready = true;
            changed.signalAll();
            lock.unlock();
        }).start();
        lock.lock();
        try {
            if (!ready) {
                changed.await();
            }
            assert ready;
        } finally {
            lock.unlock();
        }
    }
}
