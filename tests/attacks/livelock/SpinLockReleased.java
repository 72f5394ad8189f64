// expect: verified
// The same with a release: mutual exclusion for a plain counter, and everybody gets in.
import java.util.concurrent.atomic.AtomicBoolean;

class SpinLockReleased {
    static final AtomicBoolean lock = new AtomicBoolean();
    static int count;

    static void add() {
        while (lock.getAndSet(true)) {
            Thread.onSpinWait();
        }
        count++;
        lock.set(false);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(SpinLockReleased::add);
        t.start();
        add();
        t.join();
        assert count == 2;
    }
}
