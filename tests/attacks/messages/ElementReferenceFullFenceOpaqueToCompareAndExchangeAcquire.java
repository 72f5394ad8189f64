// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementReferenceFullFenceOpaqueToCompareAndExchangeAcquire {
    static final int[] DATA = new int[2];
    static final Object[] CELLS = new Object[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((Object) F.compareAndExchangeAcquire(CELLS, 1, "set", "seen") == "set") {
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        VarHandle.fullFence();
        F.setOpaque(CELLS, 1, "set");
        other.join();
    }
}
