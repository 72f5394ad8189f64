// expect: verified
// VarHandle: float values are compared bitwise, so -0.0 is not 0.0 and a NaN is itself.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FloatComparedByBits {
    static float f;
    static final VarHandle F;

    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(FloatComparedByBits.class, "f", float.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            boolean done = F.compareAndSet(-0.0f, 1.0f);
            assert !done;
        });
        other.start();
        F.compareAndSet(0.0f, Float.NaN);
        other.join();
        assert F.compareAndSet(Float.NaN, 2.0f);
    }
}
