// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

class AtomicBooleanSetPlainToOpaqueAcquireFence {
    static int data;
    static final AtomicBoolean FLAG = new AtomicBoolean();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (FLAG.getOpaque()) {
                VarHandle.acquireFence();
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        FLAG.setPlain(true);
        other.join();
    }
}
