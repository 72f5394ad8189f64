// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticBooleanVolatileToWeakCompareAndSet {
    static final int[] DATA = new int[2];
    static boolean flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticBooleanVolatileToWeakCompareAndSet.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (F.weakCompareAndSet(true, true)) {
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        F.setVolatile(true);
        other.join();
    }
}
