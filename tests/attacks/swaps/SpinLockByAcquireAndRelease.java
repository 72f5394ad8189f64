// expect: verified
// compareAndSet to lock and setRelease to unlock are enough for what is between.
import java.util.concurrent.atomic.AtomicBoolean;

class SpinLockByAcquireAndRelease {
    static int n;
    static final AtomicBoolean LOCK = new AtomicBoolean();

    static void add() {
        while (!LOCK.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        n++;
        LOCK.setRelease(false);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SpinLockByAcquireAndRelease::add);
        other.start();
        add();
        other.join();
        assert n == 2;
    }
}
