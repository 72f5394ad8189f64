// expect: violated data-race
// putLong at the start of an int array covers the elements 0 and 1 (JLS 17.4.5).
import java.lang.reflect.Field;

class LongOverElements {
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
        int seen = cells[1];
        other.join();
    }
}
