// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
class UnsafeFieldPutOrderedToCompareAndSwap {
    static final int[] DATA = new int[2];
    int flag;
    static final UnsafeFieldPutOrderedToCompareAndSwap BOX = new UnsafeFieldPutOrderedToCompareAndSwap();
    static final sun.misc.Unsafe U;
    static final long AT;
    static {
        try {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            U = (sun.misc.Unsafe) field.get(null);
            AT = U.objectFieldOffset(UnsafeFieldPutOrderedToCompareAndSwap.class.getDeclaredField("flag"));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (U.compareAndSwapInt(BOX, AT, 1, 2)) {
                assert DATA[1] == 1;
            }
        });
        other.start();
        DATA[1] = 1;
        U.putOrderedInt(BOX, AT, 1);
        other.join();
    }
}
