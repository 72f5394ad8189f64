// expect: violated assertion
// options: --property deadlock,assertion,uncaught-exception
// Two threads add at one address: an update gets lost.
import java.lang.reflect.Field;

class AddressLostUpdate {
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
        Thread other = new Thread(() -> U.putInt(at, U.getInt(at) + 1));
        other.start();
        U.putInt(at, U.getInt(at) + 1);
        other.join();
        assert U.getInt(at) == 2;
    }
}
