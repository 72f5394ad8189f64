// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
class UnsafeElementCompareAndSwapToGetLoadFence {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
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
            DATA.add(1);
            U.compareAndSwapInt(CELLS, AT, 0, 1);
        });
        other.start();
        if (U.getInt(CELLS, AT) == 1) {
            U.loadFence();
            assert DATA.size() == 1;
        }
        other.join();
    }
}
