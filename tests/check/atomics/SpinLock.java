// expect: verified
import java.util.concurrent.atomic.AtomicBoolean;

class SpinLock {
    static final AtomicBoolean held = new AtomicBoolean();
    static int n;

    static void add() {
        while (!held.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        n++;
        held.set(false);
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(SpinLock::add);
        Thread two = new Thread(SpinLock::add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert n == 2;
    }
}
