// expect: violated data-race
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicBoolean;

class AtomicBooleanWeakCompareAndSetAcquireToWeakCompareAndSetRelease {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final AtomicBoolean FLAG = new AtomicBoolean();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            FLAG.weakCompareAndSetAcquire(false, true);
        });
        other.start();
        if (FLAG.weakCompareAndSetRelease(true, true)) {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
