// java.lang.reflect.Array throws without a message.
import java.lang.reflect.Array;

public class ArrayIndexMessage {
    static void attempt(Runnable access) {
        try {
            access.run();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        Object ints = new int[2];
        Object strings = new String[1];
        attempt(() -> Array.get(ints, 5));
        attempt(() -> Array.getInt(ints, -1));
        attempt(() -> Array.set(ints, 2, 1));
        attempt(() -> Array.setInt(ints, 2, 1));
        attempt(() -> Array.get(strings, 1));
        attempt(() -> Array.set(strings, 1, "x"));
    }
}
