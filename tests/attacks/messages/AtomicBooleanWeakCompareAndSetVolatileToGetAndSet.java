// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicBoolean;

class AtomicBooleanWeakCompareAndSetVolatileToGetAndSet {
    static final int[] DATA = new int[2];
    static final AtomicBoolean FLAG = new AtomicBoolean();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            FLAG.weakCompareAndSetVolatile(false, true);
        });
        other.start();
        if (FLAG.getAndSet(true)) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
