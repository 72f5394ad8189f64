// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicIntegerArray;

class AtomicIntegerArrayCompareAndExchangeAcquireToAddAndGetZero {
    static final int[] DATA = new int[2];
    static final AtomicIntegerArray FLAGS = new AtomicIntegerArray(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (FLAGS.addAndGet(1, 0) == 1) {
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        FLAGS.compareAndExchangeAcquire(1, 0, 1);
        other.join();
    }
}
