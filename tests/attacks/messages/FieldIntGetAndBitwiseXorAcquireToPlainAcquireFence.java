// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FieldIntGetAndBitwiseXorAcquireToPlainAcquireFence {
    static final int[] DATA = new int[2];
    int flag;
    static final FieldIntGetAndBitwiseXorAcquireToPlainAcquireFence BOX = new FieldIntGetAndBitwiseXorAcquireToPlainAcquireFence();
    static final VarHandle F;
    static {
        try {
            F = MethodHandles.lookup().findVarHandle(FieldIntGetAndBitwiseXorAcquireToPlainAcquireFence.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            int before = (int) F.getAndBitwiseXorAcquire(BOX, 1);
        });
        other.start();
        if ((int) F.get(BOX) == 1) {
            VarHandle.acquireFence();
            assert DATA[1] == 1;
        }
        other.join();
    }
}
