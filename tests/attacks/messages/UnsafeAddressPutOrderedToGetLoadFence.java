// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
class UnsafeAddressPutOrderedToGetLoadFence {
    static int data;
    static final sun.misc.Unsafe U;
    static final long AT;
    static {
        try {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            U = (sun.misc.Unsafe) field.get(null);
            AT = U.allocateMemory(8);
            U.setMemory(AT, 8, (byte) 0);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (U.getInt(null, AT) == 1) {
                U.loadFence();
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        U.putOrderedInt(null, AT, 1);
        other.join();
    }
}
