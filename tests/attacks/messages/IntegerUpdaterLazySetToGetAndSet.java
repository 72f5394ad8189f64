// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class IntegerUpdaterLazySetToGetAndSet {
    static int data;
    volatile int flag;
    static final IntegerUpdaterLazySetToGetAndSet BOX = new IntegerUpdaterLazySetToGetAndSet();
    static final AtomicIntegerFieldUpdater<IntegerUpdaterLazySetToGetAndSet> U = AtomicIntegerFieldUpdater.newUpdater(IntegerUpdaterLazySetToGetAndSet.class, "flag");

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            U.lazySet(BOX, 1);
        });
        other.start();
        if (U.getAndSet(BOX, 2) == 1) {
            assert data == 1;
        }
        other.join();
    }
}
