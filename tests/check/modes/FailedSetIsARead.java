// expect: verified
// A compare-and-set that cannot succeed writes nothing, so a plain read beside it is no race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FailedSetIsARead {
    static int stage;

    static final VarHandle STAGE;

    static {
        try {
            STAGE = MethodHandles.lookup().findStaticVarHandle(FailedSetIsARead.class, "stage", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            boolean done = STAGE.compareAndSet(7, 8);
            assert !done;
        });
        other.start();
        assert stage == 0;
        other.join();
    }
}
