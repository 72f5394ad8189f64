// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.lang.reflect.Method;

class Reflected {
    static String work() {
        try {
            Method method = String.class.getMethod("length");
            return "" + method.invoke("four");
        } catch (ReflectiveOperationException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("4");
        });
        other.start();
        assert work().equals("4");
        other.join();
    }
}
