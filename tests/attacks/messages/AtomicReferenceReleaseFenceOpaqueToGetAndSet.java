// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

class AtomicReferenceReleaseFenceOpaqueToGetAndSet {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final AtomicReference<String> FLAG = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (FLAG.getAndSet("seen") == "set") {
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        VarHandle.releaseFence();
        FLAG.setOpaque("set");
        other.join();
    }
}
