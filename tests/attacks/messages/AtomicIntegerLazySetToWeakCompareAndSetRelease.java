// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicInteger;

class AtomicIntegerLazySetToWeakCompareAndSetRelease {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicInteger FLAG = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            FLAG.lazySet(1);
        });
        other.start();
        if (FLAG.weakCompareAndSetRelease(1, 2)) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
