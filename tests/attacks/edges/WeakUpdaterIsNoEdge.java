// expect: violated data-race
// AtomicIntegerFieldUpdater.weakCompareAndSet "does not provide ordering guarantees".
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class WeakUpdaterIsNoEdge {
    static final AtomicIntegerFieldUpdater<WeakUpdaterIsNoEdge> FLAG =
            AtomicIntegerFieldUpdater.newUpdater(WeakUpdaterIsNoEdge.class, "flag");
    static final WeakUpdaterIsNoEdge one = new WeakUpdaterIsNoEdge();
    static int data;
    volatile int flag;

    public static void main(String[] args) {
        new Thread(() -> {
            if (one.flag == 1) {
                int seen = data;
            }
        }).start();
        data = 1;
        while (!FLAG.weakCompareAndSet(one, 0, 1)) {
            Thread.onSpinWait();
        }
    }
}
