// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class IntegerUpdaterSetToCompareAndSet {
    static final int[] DATA = new int[2];
    volatile int flag;
    static final IntegerUpdaterSetToCompareAndSet BOX = new IntegerUpdaterSetToCompareAndSet();
    static final AtomicIntegerFieldUpdater<IntegerUpdaterSetToCompareAndSet> U = AtomicIntegerFieldUpdater.newUpdater(IntegerUpdaterSetToCompareAndSet.class, "flag");

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            U.set(BOX, 1);
        });
        other.start();
        if (U.compareAndSet(BOX, 1, 2)) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
