// expect: violated data-race
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ArrayElementsBroken {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    public static void main(String[] args) throws Exception {
        int[] cells = new int[2];
        Thread other = new Thread(() -> {
            CELL.getAndAdd(cells, 0, 3); // !data-race
        });
        other.start();
        cells[0] += 4; // !data-race
        other.join();
    }
}
