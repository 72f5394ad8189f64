// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicIntegerArray;

class AtomicIntegerArrayIncrementAndGetToWeakCompareAndSetRelease {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final AtomicIntegerArray FLAGS = new AtomicIntegerArray(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            FLAGS.incrementAndGet(1);
        });
        other.start();
        if (FLAGS.weakCompareAndSetRelease(1, 1, 2)) {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
