// expect: verified
// assumes: sequential-consistency
// A read-modify-write passes on what was released before it, though what it writes itself it writes plainly.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ReleaseSequence {
    static int data;
    static int stage;

    static final VarHandle STAGE;

    static {
        try {
            STAGE = MethodHandles.lookup().findStaticVarHandle(ReleaseSequence.class, "stage", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            data = 1;
            STAGE.setRelease(1);
        });
        Thread middle = new Thread(() -> {
            STAGE.compareAndExchangeAcquire(1, 2);
        });
        writer.start();
        middle.start();
        if ((int) STAGE.getAcquire() == 2) {
            assert data == 1;
        }
        writer.join();
        middle.join();
    }
}
