// The generic types of members are read when first asked for, whichever thread asks.
// expect: verified
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.List;

class GenericCaches {
    record Box(List<String> content) {
        List<String> twice(List<String> more) {
            return more;
        }
    }

    static final Method METHOD;
    static final Constructor<?> CONSTRUCTOR = Box.class.getDeclaredConstructors()[0];
    static final Field FIELD;
    static final RecordComponent COMPONENT = Box.class.getRecordComponents()[0];

    static {
        try {
            METHOD = Box.class.getDeclaredMethod("twice", List.class);
            FIELD = Box.class.getDeclaredField("content");
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static boolean isThere() {
        return METHOD.getGenericReturnType() != null && CONSTRUCTOR.getGenericParameterTypes().length == 1
                && FIELD.getGenericType() != null && COMPONENT.getGenericType() != null;
    }

    public static void main(String[] args) throws Exception {
        boolean[] other = new boolean[1];
        Thread t = new Thread(() -> other[0] = isThere());
        t.start();
        boolean mine = isThere();
        t.join();
        assert mine && other[0];
    }
}
