// expect: verified
// Double-checked locking with an acquire read and a release write instead of volatile.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class DoubleCheckedByAcquire {
    static class Thing {
        int n = 5;
    }

    static Thing thing;
    static final VarHandle THING;

    static {
        try {
            THING = MethodHandles.lookup().findStaticVarHandle(DoubleCheckedByAcquire.class, "thing", Thing.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int use() {
        Thing t = (Thing) THING.getAcquire();
        if (t == null) {
            synchronized (DoubleCheckedByAcquire.class) {
                t = (Thing) THING.getAcquire();
                if (t == null) {
                    t = new Thing();
                    THING.setRelease(t);
                }
            }
        }
        return t.n;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(DoubleCheckedByAcquire::use);
        other.start();
        assert use() == 5;
        other.join();
    }
}
