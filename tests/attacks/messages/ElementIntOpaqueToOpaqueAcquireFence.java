// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementIntOpaqueToOpaqueAcquireFence {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final int[] CELLS = new int[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            F.setOpaque(CELLS, 1, 1);
        });
        other.start();
        if ((int) F.getOpaque(CELLS, 1) == 1) {
            VarHandle.acquireFence();
            assert LETTER.data == 1;
        }
        other.join();
    }
}
