// expect: verified
// copyMemory reads what the other thread reads, and writes elsewhere.
import java.lang.reflect.Field;

class AddressCopyAndReader {
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
        U.setMemory(at, 16, (byte) 3);
        Thread other = new Thread(() -> U.copyMemory(at, at + 8, 8));
        other.start();
        assert U.getByte(at + 2) == 3;
        other.join();
    }
}
