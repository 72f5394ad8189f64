// expect: violated data-race
// The unlock is opaque, so the next owner does not see what was done: VarHandle promises no ordering for opaque mode.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicBoolean;

class SpinLockUnlockedByOpaque {
    static int n;
    static final AtomicBoolean LOCK = new AtomicBoolean();

    static void add() {
        while (!LOCK.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        n++;
        LOCK.setOpaque(false);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SpinLockUnlockedByOpaque::add);
        other.start();
        add();
        other.join();
    }
}
