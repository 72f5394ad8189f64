// An address that was freed may be given out again.
// expect: verified
// assumes: addresses
import java.lang.reflect.Field;

class AddressAgain {
    public static void main(String[] args) throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long first = unsafe.allocateMemory(64);
        unsafe.freeMemory(first);
        long second = unsafe.allocateMemory(64);
        assert first != second;
    }
}
