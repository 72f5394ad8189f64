// expect: verified
// assumes: addresses
// The memory that the other thread frees may be given out again, or not yet: whether the address comes back depends on who is first.
// real java: fails in 516 of 1000 rounds of a loop
// Here no address is given out twice: the answer has to say that it assumes so.
import java.lang.reflect.Field;

class AddressTellsOfFree {
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
        long first = U.allocateMemory(1 << 20);
        Thread other = new Thread(() -> U.freeMemory(first));
        other.start();
        long second = U.allocateMemory(1 << 20);
        other.join();
        assert first != second;
    }
}
