// expect: violated data-race
// The long covers the int at its upper half (JLS 17.4.5).
import java.lang.reflect.Field;

class AddressLongOverInt {
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
        U.getInt(at + 4);
        other.join();
    }
}
