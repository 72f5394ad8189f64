// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldIntFullFenceOpaqueToGetAndSet {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    int flag;
    static final FieldIntFullFenceOpaqueToGetAndSet BOX = new FieldIntFullFenceOpaqueToGetAndSet();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldIntFullFenceOpaqueToGetAndSet.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            VarHandle.fullFence();
            F.setOpaque(BOX, 1);
        });
        other.start();
        if ((int) F.getAndSet(BOX, 2) == 1) {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
