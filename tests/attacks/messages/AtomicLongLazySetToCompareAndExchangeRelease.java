// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicLong;

class AtomicLongLazySetToCompareAndExchangeRelease {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicLong FLAG = new AtomicLong();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            FLAG.lazySet(1L);
        });
        other.start();
        if (FLAG.compareAndExchangeRelease(1L, 2L) == 1L) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
