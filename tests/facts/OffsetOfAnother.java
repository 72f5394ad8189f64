// library: OffsetOfAnother
// fact: thread callers many
// fact: shared OffsetOfAnother.limit by handle
// fact: shared OffsetOfAnother.next by handle
// A helper that finds more than it is told to: nothing is known of the offset, and any field may be written.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class OffsetOfAnother {
    private static final Unsafe UNSAFE = unsafe();
    private static final long NEXT = offset(OffsetOfAnother.class, "next", "limit");

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long offset(Class<?> owner, String name, String other) {
        try {
            String found = System.nanoTime() % 2 == 0 ? name : other;
            return UNSAFE.objectFieldOffset(owner.getDeclaredField(found));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private int limit;
    private int next;

    public OffsetOfAnother(int limit) {
        this.limit = limit;
    }

    public boolean claim() {
        int seen = next;
        return seen < limit && UNSAFE.compareAndSwapInt(this, NEXT, seen, seen + 1);
    }
}
