// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicBoolean;

class AtomicBooleanSetOpaqueToCompareAndExchangeAcquire {
    static final int[] DATA = new int[2];
    static final AtomicBoolean FLAG = new AtomicBoolean();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            FLAG.setOpaque(true);
        });
        other.start();
        if (FLAG.compareAndExchangeAcquire(true, true)) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
