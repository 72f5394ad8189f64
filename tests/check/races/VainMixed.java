// expect: violated data-race
// options: --no-hunt
// A volatile write that changes nothing still races with a plain read of the same field.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class VainMixed {
    static int x;
    static volatile int a;
    static volatile int b;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(VainMixed.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1;
            X.setVolatile(0); // !data-race
            a = 2;
        }).start();
        new Thread(() -> {
            b = 1;
            int seen = x; // !data-race
            b = 2;
        }).start();
    }
}
