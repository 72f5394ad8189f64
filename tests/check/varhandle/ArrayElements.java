// expect: verified
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ArrayElements {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Thread other = new Thread(() -> CELL.getAndAdd(cells, 0, 3));
        other.start();
        CELL.getAndAdd(cells, 0, 4);
        cells[1] = 1;
        other.join();
        assert cells[0] == 7;
    }
}
