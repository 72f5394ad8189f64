// expect: violated assertion
// Which of two allocations has the lower address depends on who comes first, or on nothing one could rely on.
// real java: fails in 998 of 1000 rounds of a loop, and in 40 of 40 runs with 64 bytes
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicLong;

class AddressTellsWhoWasFirst {
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
        assert mine < theirs.get();
    }
}
