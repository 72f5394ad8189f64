// expect: verified
// putLong at the start of an int array leaves the elements 2 and 3 alone.
import java.lang.reflect.Field;

class LongBesideElements {
    static final sun.misc.Unsafe U;

    static {
        try {
            Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            U = (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int[] cells = new int[4];
        long at = U.arrayBaseOffset(int[].class);
        Thread other = new Thread(() -> U.putLong(cells, at, -1));
        other.start();
        cells[2] = 1;
        other.join();
        assert cells[0] == -1 && cells[1] == -1 && cells[2] == 1;
    }
}
