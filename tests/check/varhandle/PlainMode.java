// expect: violated data-race
// The plain access modes of a VarHandle race as plain fields do.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainMode {
    volatile int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(PlainMode.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        PlainMode box = new PlainMode();
        Thread other = new Thread(() -> {
            N.set(box, 1); // !data-race
        });
        other.start();
        System.out.println(box.n); // !data-race
        other.join();
    }
}
