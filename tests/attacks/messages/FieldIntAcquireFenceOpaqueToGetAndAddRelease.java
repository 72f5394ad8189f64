// expect: violated data-race
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldIntAcquireFenceOpaqueToGetAndAddRelease {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    int flag;
    static final FieldIntAcquireFenceOpaqueToGetAndAddRelease BOX = new FieldIntAcquireFenceOpaqueToGetAndAddRelease();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldIntAcquireFenceOpaqueToGetAndAddRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            VarHandle.acquireFence();
            F.setOpaque(BOX, 1);
        });
        other.start();
        if ((int) F.getAndAddRelease(BOX, 1) == 1) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
