// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementIntVolatileToCompareAndExchangeAcquire {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final int[] CELLS = new int[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.compareAndExchangeAcquire(CELLS, 1, 1, 2) == 1) {
                assert LETTER.data == 1;
            }
        });
        other.start();
        LETTER.data = 1;
        F.setVolatile(CELLS, 1, 1);
        other.join();
    }
}
