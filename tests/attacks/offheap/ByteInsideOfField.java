// expect: violated data-race
// putByte at an offset inside of an int field is a write to that field's memory (JLS 17.4.5).
import java.lang.reflect.Field;

class ByteInsideOfField {
    int n;
    static final sun.misc.Unsafe U;

    static {
        try {
            Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            U = (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        ByteInsideOfField box = new ByteInsideOfField();
        long at = U.objectFieldOffset(ByteInsideOfField.class.getDeclaredField("n"));
        Thread other = new Thread(() -> U.putByte(box, at + 1, (byte) 1));
        other.start();
        int seen = box.n;
        other.join();
    }
}
