// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// VarHandle: compareAndExchangeRelease and its like read with the memory semantics of get, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementIntReleaseFenceOpaqueToGetAndAddRelease {
    static int data;
    static final int[] CELLS = new int[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getAndAddRelease(CELLS, 1, 1) == 1) {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        VarHandle.releaseFence();
        F.setOpaque(CELLS, 1, 1);
        other.join();
    }
}
