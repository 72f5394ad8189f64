// expect: violated data-race
// copyMemory writes where the other thread reads (JLS 17.4.5).
import java.lang.reflect.Field;

class AddressCopyOverByte {
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
        Thread other = new Thread(() -> U.copyMemory(at, at + 8, 8));
        other.start();
        U.getByte(at + 12);
        other.join();
    }
}
