// expect: violated data-race
// The fast path reads in opaque mode: it sees the reference, but nothing orders it with the fields of the new object (JLS 17.4.5).
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class DoubleCheckedByOpaque {
    static class Thing {
        int n = 5;
    }

    static Thing thing;
    static final VarHandle THING;

    static {
        try {
            THING = MethodHandles.lookup().findStaticVarHandle(DoubleCheckedByOpaque.class, "thing", Thing.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static int use() {
        Thing t = (Thing) THING.getOpaque();
        if (t == null) {
            synchronized (DoubleCheckedByOpaque.class) {
                t = (Thing) THING.getOpaque();
                if (t == null) {
                    t = new Thing();
                    THING.setRelease(t);
                }
            }
        }
        return t.n;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(DoubleCheckedByOpaque::use);
        other.start();
        assert use() == 5;
        other.join();
    }
}
