// expect: violated assertion
// options: --property deadlock,assertion,uncaught-exception
// Both threads may see what the other has written; the assertion says that they do not.
import java.lang.reflect.Field;

class AddressDekker {
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
        Thread other = new Thread(() -> {
            U.putIntVolatile(null, at, 1);
            U.putIntVolatile(null, at + 8, U.getIntVolatile(null, at + 4) + 1);
        });
        other.start();
        U.putIntVolatile(null, at + 4, 1);
        int mine = U.getIntVolatile(null, at);
        other.join();
        assert !(mine == 1 && U.getInt(at + 8) == 2);
    }
}
