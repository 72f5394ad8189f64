// expect: violated assertion
// The other order cannot be relied on either.
// real java: fails in 2 of 1000 rounds of a loop
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicLong;

class AddressTellsWhoWasFirstReversed {
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
        AtomicLong theirs = new AtomicLong();
        Thread other = new Thread(() -> theirs.set(U.allocateMemory(1 << 20)));
        other.start();
        long mine = U.allocateMemory(1 << 20);
        other.join();
        assert mine > theirs.get();
    }
}
