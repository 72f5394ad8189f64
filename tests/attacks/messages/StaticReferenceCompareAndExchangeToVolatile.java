// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class StaticReferenceCompareAndExchangeToVolatile {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static Object flag;
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findStaticVarHandle(StaticReferenceCompareAndExchangeToVolatile.class, "flag", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            Object before = (Object) F.compareAndExchange(null, "set");
        });
        other.start();
        if ((Object) F.getVolatile() == "set") {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
