// expect: violated data-race
// Memory from allocateMemory, accessed plainly by two threads (JLS 17.4.5).
import java.lang.reflect.Field;

class AddressPlainAccess {
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
        long at = U.allocateMemory(8);
        U.putInt(at, 0);
        Thread other = new Thread(() -> U.putInt(at, 1));
        other.start();
        U.getInt(at);
        other.join();
    }
}
