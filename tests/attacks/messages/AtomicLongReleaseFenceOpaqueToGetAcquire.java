// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

class AtomicLongReleaseFenceOpaqueToGetAcquire {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final AtomicLong FLAG = new AtomicLong();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            VarHandle.releaseFence();
            FLAG.setOpaque(1L);
        });
        other.start();
        if (FLAG.getAcquire() == 1L) {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
