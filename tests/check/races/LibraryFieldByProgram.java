// What the library may do to the hash of a string, the program may not.
// expect: violated data-race
// options: --property data-race
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class LibraryFieldByProgram {
    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long hash = unsafe.objectFieldOffset(String.class.getDeclaredField("hash"));
        String text = new String("text");
        Thread t = new Thread(() -> {
            text.hashCode(); // !data-race
        });
        t.start();
        unsafe.putInt(text, hash, 1); // !data-race
        t.join();
    }
}
