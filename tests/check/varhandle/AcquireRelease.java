// expect: verified
// assumes: sequential-consistency
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class AcquireRelease {
    int data;
    boolean ready;
    static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(AcquireRelease.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        AcquireRelease box = new AcquireRelease();
        Thread other = new Thread(() -> {
            box.data = 1;
            READY.setRelease(box, true);
        });
        other.start();
        if ((boolean) READY.getAcquire(box)) {
            assert box.data == 1;
        }
        other.join();
    }
}
