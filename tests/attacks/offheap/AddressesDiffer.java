// expect: verified
// Two allocations that are both alive do not overlap, whoever comes first.
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicLong;

class AddressesDiffer {
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
        Thread other = new Thread(() -> theirs.set(U.allocateMemory(64)));
        other.start();
        long mine = U.allocateMemory(64);
        other.join();
        assert Math.abs(mine - theirs.get()) >= 64;
    }
}
