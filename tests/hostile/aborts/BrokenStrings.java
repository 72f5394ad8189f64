import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Texts without bytes, with another coding, with an odd number of bytes. */
public class BrokenStrings {
    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        long value = -1;
        long coder = -1;
        String probe = "probe";
        for (long at = 8; at < 64; at += 4) {
            try {
                if (value < 0 && u.getObject(probe, at) instanceof byte[]) {
                    value = at;
                }
            } catch (Throwable e) {
                System.out.println(e.getClass().getName());
            }
        }
        for (int way = 0; way < 6; way++) {
            String s = new String(new char[] {'a', 'b', (char) ('c' + way)});
            try {
                switch (way) {
                    case 0: u.putObject(s, value, null); break;
                    case 1: u.putObject(s, value, new byte[3]); u.putByte(s, value + 8, (byte) 7); u.putByte(s, value + 4, (byte) 7); break;
                    case 2: u.putObject(s, value, new byte[0]); break;
                    case 3: u.putObject(s, value, new byte[] {1, 2, 3}); u.putByte(s, value + 8, (byte) 1); break;
                    case 4: u.putObject(s, value, new int[3]); break;
                    default: for (long at = 16; at < 48; at++) { u.putByte(s, at, (byte) -1); } break;
                }
            } catch (Throwable e) {
                System.out.println(e.getClass().getName());
            }
            Runnable[] uses = {
                () -> System.out.println(s), () -> s.intern(), () -> s.hashCode(), () -> System.out.println(s + s),
                () -> { try { Class.forName(s); } catch (ClassNotFoundException e) { throw new RuntimeException(e); } },
                () -> new Thread(s).getName(), () -> System.getProperty(s), () -> s.equals("abc"), () -> s.getBytes(),
                () -> { throw new IllegalStateException(s); }, () -> new java.io.File(s).exists(), () -> Integer.parseInt(s),
                () -> s.toCharArray(), () -> s.substring(1), () -> { switch (s) { case "abc": break; default: } },
            };
            for (Runnable use : uses) {
                try {
                    use.run();
                } catch (Throwable e) {
                    System.out.println(e.getClass().getName());
                }
            }
        }
        System.out.println("done");
    }
}
