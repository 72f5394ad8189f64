// expect: verified
// assumes: addresses
// Memory that was freed may be given out again at the same address, and real java does so in every run, JDK 17 and 25.
// Here no address is given out twice: the answer has to say that it assumes so.
import java.lang.reflect.Field;

class AddressComesBack {
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

    public static void main(String[] args) {
        long first = U.allocateMemory(64);
        U.freeMemory(first);
        long second = U.allocateMemory(64);
        assert first != second;
    }
}
