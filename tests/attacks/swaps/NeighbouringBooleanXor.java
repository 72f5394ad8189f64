// expect: verified
// getAndBitwiseXor of one boolean and a plain write of its neighbour.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class NeighbouringBooleanXor {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(boolean[].class);

    public static void main(String[] args) throws Exception {
        boolean[] flags = new boolean[2];
        Thread other = new Thread(() -> {
            boolean before = (boolean) CELL.getAndBitwiseXor(flags, 0, true);
        });
        other.start();
        flags[1] = true;
        other.join();
        assert flags[0] && flags[1];
    }
}
