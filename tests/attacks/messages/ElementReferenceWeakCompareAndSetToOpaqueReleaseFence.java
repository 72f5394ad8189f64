// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementReferenceWeakCompareAndSetToOpaqueReleaseFence {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final Object[] CELLS = new Object[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((Object) F.getOpaque(CELLS, 1) == "set") {
                VarHandle.releaseFence();
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        F.weakCompareAndSet(CELLS, 1, null, "set");
        other.join();
    }
}
