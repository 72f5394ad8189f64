// expect: verified
// The long covers eight bytes, and the int comes after them.
import java.lang.reflect.Field;

class AddressLongBesideInt {
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
        long at = U.allocateMemory(16);
        U.setMemory(at, 16, (byte) 0);
        Thread other = new Thread(() -> U.putLong(at, 1));
        other.start();
        U.putInt(at + 8, 2);
        other.join();
        assert U.getLong(at) == 1 && U.getInt(at + 8) == 2;
    }
}
