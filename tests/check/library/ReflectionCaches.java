// Accessors of members, enum constants and annotations are made when first asked for, whichever thread asks.
// expect: verified
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

class ReflectionCaches {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        int value();
    }

    enum Colour { RED, GREEN }

    @Mark(3)
    static class Point {
        public final int x = 5;

        public Point() {
        }

        public int twice() {
            return 2 * x;
        }
    }

    static final Field FIELD;
    static final Method METHOD;
    static final Constructor<Point> CONSTRUCTOR;

    static {
        try {
            FIELD = Point.class.getField("x");
            METHOD = Point.class.getMethod("twice");
            CONSTRUCTOR = Point.class.getConstructor();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static int use() {
        try {
            Point point = CONSTRUCTOR.newInstance();
            int mark = Point.class.getAnnotation(Mark.class).value();
            return (int) FIELD.get(point) + (int) METHOD.invoke(point) + mark + Colour.valueOf("GREEN").ordinal();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        // The caches of the class objects are filled; those of the members are what two threads find empty.
        assert Colour.valueOf("RED") == Colour.RED && Point.class.getAnnotation(Mark.class) != null;
        int[] other = new int[1];
        Thread t = new Thread(() -> other[0] = use());
        t.start();
        int mine = use();
        t.join();
        assert mine == 19 && other[0] == 19;
    }
}
