// library: OffsetByHelper
// fact: thread callers many
// fact: shared OffsetByHelper.next by handle
// fact: immutable OffsetByHelper.limit
// A helper is told by constants which field's offset it is to find; what is written through that offset is no other field.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class OffsetByHelper {
    private static final Unsafe UNSAFE = unsafe();
    private static final long NEXT = offset(OffsetByHelper.class, "next");

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long offset(Class<?> owner, String name) {
        try {
            return UNSAFE.objectFieldOffset(owner.getDeclaredField(name));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private final int limit;
    private int next;

    public OffsetByHelper(int limit) {
        this.limit = limit;
    }

    public boolean claim() {
        return next < limit && UNSAFE.compareAndSwapInt(this, NEXT, next, next + 1);
    }
}
