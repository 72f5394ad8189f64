// expect: violated data-race
// A write that is no read-modify-write begins anew, and releases nothing.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class BrokenSequence {
    static int data;
    static int stage;

    static final VarHandle STAGE;

    static {
        try {
            STAGE = MethodHandles.lookup().findStaticVarHandle(BrokenSequence.class, "stage", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            data = 1; // !data-race
            STAGE.setRelease(1);
        });
        Thread middle = new Thread(() -> {
            if ((int) STAGE.getOpaque() == 1) {
                STAGE.setOpaque(2);
            }
        });
        writer.start();
        middle.start();
        if ((int) STAGE.getAcquire() == 2) {
            assert data == 1; // !data-race
        }
        writer.join();
        middle.join();
    }
}
