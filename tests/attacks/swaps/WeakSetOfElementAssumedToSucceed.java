// expect: violated assertion
// VarHandle.weakCompareAndSetAcquire may fail spuriously, in an array as well.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakSetOfElementAssumedToSucceed {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

    public static void main(String[] args) {
        long[] cells = new long[1];
        assert CELL.weakCompareAndSetAcquire(cells, 0, 0L, 1L);
    }
}
