import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Lengths and offsets of bulk operations that no array and no memory has. */
public class UnsafeBulk {
    interface Try {
        void go() throws Throwable;
    }

    static void attempt(Try t) {
        try {
            t.go();
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        long block = u.allocateMemory(64);
        byte[] bytes = new byte[32];
        int[] ints = new int[8];
        long[] numbers = {0, 1, 15, 16, 17, 31, 32, 33, 47, 48, 1 << 20, 1L << 31, 1L << 32, 1L << 40, 1L << 62,
            Long.MAX_VALUE, Long.MIN_VALUE, -1, -16};
        Object[] bases = {bytes, ints, new Object(), new Object[4], "text", String.class, null};
        for (Object base : bases) {
            for (long at : numbers) {
                for (long len : numbers) {
                    long from = base == null ? block + at : at;
                    attempt(() -> u.setMemory(base, from, len, (byte) 7));
                    attempt(() -> u.copyMemory(base, from, bytes, 16, len));
                    attempt(() -> u.copyMemory(bytes, 16, base, from, len));
                    attempt(() -> u.copyMemory(null, block, base, from, len));
                }
            }
        }
        for (long n : numbers) {
            attempt(() -> u.freeMemory(u.reallocateMemory(0, n)));
            attempt(() -> u.putLong(n, n));
            attempt(() -> u.getLong(n));
        }
        System.out.println("done");
    }
}
