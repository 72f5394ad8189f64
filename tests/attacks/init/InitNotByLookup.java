// expect: verified
// Lookup, reflection on members and isAssignableFrom do not initialise; Field.get does.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

class InitNotByLookup {
    static volatile boolean initialised;

    static class A {
        static int value = 3;

        static {
            initialised = true;
        }

        static void touch() {
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Object.class.isAssignableFrom(A.class);
        });
        t.start();
        MethodHandles.lookup().findStatic(A.class, "touch", MethodType.methodType(void.class));
        Field f = A.class.getDeclaredField("value");
        assert !initialised;
        t.join();
        assert !initialised;
        assert f.getInt(null) == 3;
        assert initialised;
    }
}
