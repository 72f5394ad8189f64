// expect: verified
// assumes: sequential-consistency
// Both may see 0: a release write and a later read of another variable may be reordered.
// Interleavings do not show it, so the answer has to say that it assumes them.
import java.lang.reflect.Field;

class StoreBufferingAddressOrdered {
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
    static final long AT = U.allocateMemory(16);
    static int seen;

    public static void main(String[] args) throws Exception {
        U.setMemory(AT, 16, (byte) 0);
        Thread other = new Thread(() -> {
            U.putOrderedInt(null, AT, 1);
            seen = U.getIntVolatile(null, AT + 8);
        });
        other.start();
        U.putOrderedInt(null, AT + 8, 1);
        int mine = U.getIntVolatile(null, AT);
        other.join();
        assert mine == 1 || seen == 1;
    }
}
