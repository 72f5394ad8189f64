// expect: violated data-race
// A volatile write of the value that is there already conflicts with a plain read of the field like any other.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class VainVolatileWrite {
    static final VarHandle X;
    static int x;
    static volatile int before;
    static volatile int after;

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(VainVolatileWrite.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            before = 1;
            int seen = x; // !data-race
        });
        reader.start();
        after = 1;
        X.setVolatile(0); // !data-race
        reader.join();
    }
}
