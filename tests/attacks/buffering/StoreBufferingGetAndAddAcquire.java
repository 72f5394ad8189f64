// expect: verified
// assumes: sequential-consistency
// VarHandle: these read-modify-writes release (or acquire) only, so a later read of another variable may come before their write.
// Interleavings do not show it: the answer has to say that it assumes them.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StoreBufferingGetAndAddAcquire {
    static int x;
    static int y;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(StoreBufferingGetAndAddAcquire.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static final VarHandle Y;

    static {
        try {
            Y = MethodHandles.lookup().findStaticVarHandle(StoreBufferingGetAndAddAcquire.class, "y", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int seen;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            int a = (int) X.getAndAddAcquire(1);
            seen = (int) Y.getVolatile();
        });
        other.start();
        int b = (int) Y.getAndAddAcquire(1);
        int mine = (int) X.getVolatile();
        other.join();
        assert mine == 1 || seen == 1;
    }
}
