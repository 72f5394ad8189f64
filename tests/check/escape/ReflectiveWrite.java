// expect: violated data-race
// The write itself is reflective.
import java.lang.reflect.Field;

class ReflectiveWrite {
    static int n = 1;

    public static void main(String[] args) throws Exception {
        Field field = ReflectiveWrite.class.getDeclaredField("n");
        Thread reader = new Thread(() -> {
            System.out.println(n); // !data-race
        });
        reader.start();
        field.setInt(null, 2); // !data-race
        reader.join();
    }
}
