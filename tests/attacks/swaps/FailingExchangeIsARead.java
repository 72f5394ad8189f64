// expect: verified
// The same with compareAndExchange of an element, whose witness is the value.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class FailingExchangeIsARead {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        int[] cells = {5, 6};
        Thread other = new Thread(() -> {
            int witness = (int) CELL.compareAndExchange(cells, 0, 1, 2);
            assert witness == 5;
        });
        other.start();
        assert cells[0] == 5;
        other.join();
    }
}
