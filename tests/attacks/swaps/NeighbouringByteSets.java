// expect: verified
// Strong compare-and-sets of two neighbours both succeed.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class NeighbouringByteSets {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(byte[].class);

    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[2];
        Thread other = new Thread(() -> {
            boolean done = CELL.compareAndSet(bytes, 0, (byte) 0, (byte) 1);
            assert done;
        });
        other.start();
        boolean mine = CELL.compareAndSet(bytes, 1, (byte) 0, (byte) 2);
        assert mine;
        other.join();
        assert bytes[0] == 1 && bytes[1] == 2;
    }
}
