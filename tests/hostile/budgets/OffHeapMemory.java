// Allocates memory outside of the heap for ever, and writes to it.
import java.lang.reflect.Field;

public class OffHeapMemory {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) field.get(null);
        while (true) {
            long at = unsafe.allocateMemory(10_000_000);
            unsafe.setMemory(at, 10_000_000, (byte) 1);
        }
    }
}
