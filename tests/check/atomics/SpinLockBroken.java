// expect: violated data-race
// The lock is tested and set in two steps.
import java.util.concurrent.atomic.AtomicBoolean;

class SpinLockBroken {
    static final AtomicBoolean held = new AtomicBoolean();
    static int n;

    static void add() {
        while (held.get()) {
            Thread.onSpinWait();
        }
        held.set(true);
        n++; // !data-race
        held.set(false);
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(SpinLockBroken::add);
        Thread two = new Thread(SpinLockBroken::add);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
