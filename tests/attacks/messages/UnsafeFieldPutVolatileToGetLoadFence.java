// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
class UnsafeFieldPutVolatileToGetLoadFence {
    static int data;
    int flag;
    static final UnsafeFieldPutVolatileToGetLoadFence BOX = new UnsafeFieldPutVolatileToGetLoadFence();
    static final sun.misc.Unsafe U;
    static final long AT;
    static {
        try {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            U = (sun.misc.Unsafe) field.get(null);
            AT = U.objectFieldOffset(UnsafeFieldPutVolatileToGetLoadFence.class.getDeclaredField("flag"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (U.getInt(BOX, AT) == 1) {
                U.loadFence();
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        U.putIntVolatile(BOX, AT, 1);
        other.join();
    }
}
