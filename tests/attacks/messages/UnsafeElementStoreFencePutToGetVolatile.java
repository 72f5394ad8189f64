// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
class UnsafeElementStoreFencePutToGetVolatile {
    static final int[] DATA = new int[2];
    static final int[] CELLS = new int[2];
    static final sun.misc.Unsafe U;
    static final long AT;
    static {
        try {
            java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            U = (sun.misc.Unsafe) field.get(null);
            AT = U.arrayBaseOffset(int[].class) + U.arrayIndexScale(int[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA[1] = 1;
            U.storeFence();
            U.putInt(CELLS, AT, 1);
        });
        other.start();
        if (U.getIntVolatile(CELLS, AT) == 1) {
            assert DATA[1] == 1;
        }
        other.join();
    }
}
