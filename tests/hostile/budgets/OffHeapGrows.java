// Reallocates memory outside of the heap, larger each time.
import java.lang.reflect.Field;

public class OffHeapGrows {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        var unsafe = (sun.misc.Unsafe) field.get(null);
        long at = 0;
        for (long size = 1 << 20;; size += 1 << 20) {
            at = unsafe.reallocateMemory(at, size);
            unsafe.putByte(at + size - 1, (byte) size);
        }
    }
}
