// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementReferenceGetAndSetAcquireToOpaqueAcquireFence {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final Object[] CELLS = new Object[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(Object[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((Object) F.getOpaque(CELLS, 1) == "set") {
                VarHandle.acquireFence();
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        Object before = (Object) F.getAndSetAcquire(CELLS, 1, "set");
        other.join();
    }
}
