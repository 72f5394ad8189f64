// expect: violated assertion
// AtomicIntegerFieldUpdater.weakCompareAndSet "may fail spuriously".
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class WeakFieldUpdaterFails {
    static final AtomicIntegerFieldUpdater<WeakFieldUpdaterFails> N =
            AtomicIntegerFieldUpdater.newUpdater(WeakFieldUpdaterFails.class, "n");
    volatile int n;

    public static void main(String[] args) {
        WeakFieldUpdaterFails one = new WeakFieldUpdaterFails();
        assert N.weakCompareAndSet(one, 0, 1);
    }
}
