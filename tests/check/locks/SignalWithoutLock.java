// expect: violated uncaught-exception
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class SignalWithoutLock {
    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        changed.signal(); // !uncaught-exception
    }
}
