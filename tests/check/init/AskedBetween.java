// Whether a class was initialised is asked for between a signal and its first use.
// until 21
// expect: violated assertion
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class AskedBetween {
    static volatile boolean go;

    static class Late {
        static int value = Integer.parseInt("1");
    }

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        Thread other = new Thread(() -> {
            go = true;
            Late.value++;
        });
        other.start();
        if (go) {
            assert !unsafe.shouldBeInitialized(Late.class); // !assertion
        }
        other.join();
    }
}
