// expect: violated data-race
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicReference;

class AtomicReferenceWeakCompareAndSetAcquireToWeakCompareAndSetRelease {
    static final int[] DATA = new int[2];
    static final AtomicReference<String> FLAG = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            FLAG.weakCompareAndSetAcquire(null, "set");
        });
        other.start();
        if (FLAG.weakCompareAndSetRelease("set", "seen")) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
