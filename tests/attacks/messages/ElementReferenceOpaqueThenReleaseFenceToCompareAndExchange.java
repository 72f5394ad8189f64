// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementReferenceOpaqueThenReleaseFenceToCompareAndExchange {
    static int data;
    static final Object[] CELLS = new Object[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((Object) F.compareAndExchange(CELLS, 1, "set", "seen") == "set") {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        F.setOpaque(CELLS, 1, "set");
        VarHandle.releaseFence();
        other.join();
    }
}
