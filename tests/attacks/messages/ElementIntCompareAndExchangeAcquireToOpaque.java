// expect: violated data-race
// Of the flag, neither does the write release nor the read acquire: seeing it does not order the data, which is raced for.
// VarHandle: getAndSetAcquire and its like write with the memory semantics of set, that is plainly.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ElementIntCompareAndExchangeAcquireToOpaque {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final int[] CELLS = new int[2];
    static final VarHandle F = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if ((int) F.getOpaque(CELLS, 1) == 1) {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        int before = (int) F.compareAndExchangeAcquire(CELLS, 1, 0, 1);
        other.join();
    }
}
