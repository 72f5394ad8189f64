// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldVolatileLongOpaqueThenReleaseFenceToPlain {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    volatile long flag;
    static final FieldVolatileLongOpaqueThenReleaseFenceToPlain BOX = new FieldVolatileLongOpaqueThenReleaseFenceToPlain();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldVolatileLongOpaqueThenReleaseFenceToPlain.class, "flag", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((long) F.get(BOX) == 1L) {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        F.setOpaque(BOX, 1L);
        VarHandle.releaseFence();
        other.join();
    }
}
