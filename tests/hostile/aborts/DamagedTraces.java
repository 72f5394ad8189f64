import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Exceptions whose recorded frames are somebody else's numbers. */
public class DamagedTraces {
    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        Object[] values = {null, new long[] {-1, 5, Long.MAX_VALUE}, new int[3], "text", new Object[] {1, 2}, DamagedTraces.class};
        for (Object value : values) {
            for (long at = 16; at < 96; at += 8) {
                Throwable t = new NullPointerException();
                try {
                    Object inside = u.getObject(t, at);
                    if (inside instanceof long[]) {
                        u.putLong(inside, 16L, 0x7fff_ffff_7fff_ffffL);
                        u.putLong(inside, 24L, -1);
                    }
                } catch (Throwable e) {
                    System.out.println(e.getClass().getName());
                }
                try {
                    u.putObject(t, at, value);
                } catch (Throwable e) {
                    System.out.println(e.getClass().getName());
                }
                try {
                    u.putInt(t, at, Integer.MAX_VALUE);
                } catch (Throwable e) {
                    System.out.println(e.getClass().getName());
                }
                try {
                    t.getStackTrace();
                    t.getMessage();
                    t.printStackTrace(new java.io.PrintWriter(new java.io.StringWriter()));
                    throw t;
                } catch (Throwable e) {
                    System.out.println(e.getClass().getName());
                }
            }
        }
        System.out.println("done");
    }
}
