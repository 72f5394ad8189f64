// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicInteger;

class AtomicIntegerSetOpaqueToWeakCompareAndSetAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicInteger FLAG = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (FLAG.weakCompareAndSetAcquire(1, 2)) {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        FLAG.setOpaque(1);
        other.join();
    }
}
