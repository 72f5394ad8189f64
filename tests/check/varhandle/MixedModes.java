// expect: violated data-race
// One side uses release, the other a plain read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class MixedModes {
    int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(MixedModes.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        MixedModes box = new MixedModes();
        Thread other = new Thread(() -> {
            N.setRelease(box, 1); // !data-race
        });
        other.start();
        System.out.println(box.n); // !data-race
        other.join();
    }
}
