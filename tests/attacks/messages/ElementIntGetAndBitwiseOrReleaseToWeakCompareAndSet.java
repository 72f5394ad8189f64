// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementIntGetAndBitwiseOrReleaseToWeakCompareAndSet {
    static int data;
    static final int[] CELLS = new int[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (F.weakCompareAndSet(CELLS, 1, 1, 2)) {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        int before = (int) F.getAndBitwiseOrRelease(CELLS, 1, 1);
        other.join();
    }
}
