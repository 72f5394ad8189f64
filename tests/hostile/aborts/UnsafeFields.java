import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Numbers as references, references as numbers, objects where their class must not be. */
public class UnsafeFields {
    static Object shared = "x";
    String text = "text";
    Integer number = 1;
    long wide = 3;
    int[] ints = {1, 2, 3};
    Runnable task = () -> { };

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
        UnsafeFields o = new UnsafeFields();
        Object[] values = {null, "s", 5, new int[2], new Object[1], o, UnsafeFields.class, Thread.currentThread(), new long[3][]};
        Object[] targets = {o, "a text", 7, new Object[3], new String[3], new int[4], new long[4], UnsafeFields.class, Object.class,
            Thread.currentThread(), new Throwable("t"), UnsafeFields.class.getDeclaredMethods()[0], f};
        for (Object target : targets) {
            for (long at = -24; at < 200; at += 4) {
                long offset = at;
                for (Object value : values) {
                    attempt(() -> u.putObject(target, offset, value));
                }
                attempt(() -> System.out.println(u.getObject(target, offset)));
                attempt(() -> u.putLong(target, offset, 0x7fff_ffff_ffffL));
                attempt(() -> u.putInt(target, offset, -1));
                attempt(() -> u.putByte(target, offset + 3, (byte) 0x80));
                attempt(() -> u.compareAndSwapObject(target, offset, null, o));
                attempt(() -> u.compareAndSwapLong(target, offset, 0, -1));
            }
            attempt(() -> System.out.println(target));
            attempt(() -> System.out.println(target.hashCode()));
            attempt(() -> System.out.println(o.text.length() + o.number + o.ints[0]));
            attempt(() -> o.task.run());
        }
        System.out.println("done");
    }
}
