// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicLong;

class AtomicLongCompareAndSetToWeakCompareAndSetVolatile {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final AtomicLong FLAG = new AtomicLong();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (FLAG.weakCompareAndSetVolatile(1L, 2L)) {
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        FLAG.compareAndSet(0L, 1L);
        other.join();
    }
}
