// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticBooleanReleaseFenceOpaqueToAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static boolean flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticBooleanReleaseFenceOpaqueToAcquire.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            VarHandle.releaseFence();
            F.setOpaque(true);
        });
        other.start();
        if ((boolean) F.getAcquire()) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
