// expect: verified
// A compare-and-set of one byte and a plain write of the next: two variables (JLS 17.6), whatever the JDK does with the word.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class NeighbouringByteSet {
    static final VarHandle CELL = MethodHandles.arrayElementVarHandle(byte[].class);

    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[4];
        Thread other = new Thread(() -> {
            boolean done = CELL.compareAndSet(bytes, 1, (byte) 0, (byte) 1);
            assert done;
        });
        other.start();
        bytes[2] = 5;
        other.join();
        assert bytes[1] == 1 && bytes[2] == 5;
    }
}
