// Java.lang.reflect.Array and array classes.
import java.lang.reflect.*;
import java.util.*;

public class ReflectArrays {
    public static void main(String[] args) throws Exception {
        Object a = Array.newInstance(int.class, 3);
        Array.setInt(a, 1, 5); Array.set(a, 2, (byte) 7);
        System.out.println(Arrays.toString((int[]) a) + " " + Array.getLength(a) + " " + Array.get(a, 1) + " " + Array.getLong(a, 2));
        Object m = Array.newInstance(String.class, 2, 3);
        System.out.println(m.getClass() + " " + ((String[][]) m)[1].length + " " + Array.newInstance(long[].class, 1).getClass());
        for (Run r : new Run[] {() -> Array.getInt("x", 0), () -> Array.get(a, 9), () -> Array.set(a, 0, "s"),
                () -> Array.newInstance(void.class, 1), () -> Array.newInstance(int.class, -1), () -> Array.getByte(a, 0),
                () -> Array.set(new String[1], 0, 5), () -> Array.getLength(null), () -> Array.setLong(a, 0, 1L)})
            try { r.run(); System.out.println("ok"); } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName()); }
        for (Class<?> c : new Class<?>[] {int[].class, String[][].class, Class.forName("[D"), Class.forName("[[Ljava.util.List;"),
                boolean[].class.arrayType(), int.class.arrayType()}) System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getTypeName()
                + " " + c.getCanonicalName() + " " + c.getComponentType() + " " + c.isArray() + " " + Modifier.toString(c.getModifiers()) + " "
                + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.descriptorString());
        System.out.println(Object[].class.isAssignableFrom(String[][].class) + " " + Object[].class.isInstance(new int[0]) + " "
                + Cloneable.class.isAssignableFrom(int[].class) + " " + Number[].class.isAssignableFrom(Integer[].class) + " "
                + long[].class.isAssignableFrom(int[].class));
    }
    interface Run { void run(); }
}
