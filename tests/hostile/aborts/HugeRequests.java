import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Sizes that no memory has. */
public class HugeRequests {
    interface Try {
        Object go() throws Throwable;
    }

    static void attempt(Try t) {
        try {
            System.out.println(t.go() != null);
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        attempt(() -> new long[Integer.MAX_VALUE]);
        attempt(() -> new long[Integer.MAX_VALUE - 8]);
        attempt(() -> new Object[Integer.MAX_VALUE / 2][]);
        attempt(() -> new int[100_000][100_000]);
        attempt(() -> "x".repeat(Integer.MAX_VALUE));
        attempt(() -> "xy".repeat(Integer.MAX_VALUE / 2));
        attempt(() -> ByteBuffer.allocateDirect(Integer.MAX_VALUE));
        attempt(() -> ByteBuffer.allocate(Integer.MAX_VALUE));
        attempt(() -> Array.newInstance(long.class, Integer.MAX_VALUE));
        attempt(() -> Array.newInstance(long.class, 40_000, 40_000));
        attempt(() -> Array.newInstance(int.class, new int[255]));
        attempt(() -> Array.newInstance(int[].class, new int[255]));
        attempt(() -> new ArrayList<Object>(Integer.MAX_VALUE));
        attempt(() -> new StringBuilder(Integer.MAX_VALUE));
        attempt(() -> new String(new char[300_000_000]));
        attempt(() -> new byte[1 << 20].clone());
        attempt(() -> new Thread(null, () -> { }, "t", Long.MAX_VALUE));
        List<Object> all = new ArrayList<>();
        attempt(() -> {
            for (int i = 0; i < 10_000; i++) {
                all.add(new byte[64 << 20]);
            }
            return all;
        });
        System.out.println("done");
    }
}
