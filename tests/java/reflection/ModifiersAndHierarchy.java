// Modifiers, superclasses, interfaces and assignability of classes.
import java.lang.reflect.*;
import java.util.*;

public class ModifiersAndHierarchy {
    static abstract class A implements Runnable, Comparable<A> { protected abstract strictfp class S { } } 
    private static final class B extends A { public void run() { } public int compareTo(A a) { return 0; } }
    protected interface I extends Runnable, java.io.Serializable { int X = 1; void f(); }
    static synchronized native void nat();
    transient volatile int tv;
    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {A.class, B.class, I.class, A.S.class, Thread.State.class, String.class,
                int.class}) System.out.println(c.getSimpleName() + ": " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass() + " "
                + Arrays.toString(c.getInterfaces()));
        System.out.println(Runnable.class.isAssignableFrom(B.class) + " " + B.class.isAssignableFrom(A.class) + " "
                + Object.class.isAssignableFrom(I.class) + " " + long.class.isAssignableFrom(int.class) + " " + Comparable.class.isInstance(new B())
                + " " + Object.class.getSuperclass() + " " + I.class.getSuperclass());
        System.out.println(Modifier.toString(ModifiersAndHierarchy.class.getDeclaredMethod("nat").getModifiers()) + " "
                + Modifier.toString(ModifiersAndHierarchy.class.getDeclaredField("tv").getModifiers()) + " "
                + Modifier.toString(I.class.getField("X").getModifiers()) + " " + Modifier.toString(I.class.getMethod("f").getModifiers()));
        System.out.println(Arrays.stream(B.class.getDeclaredMethods()).map(m -> m.getName() + Arrays.toString(m.getParameterTypes()) + m.isBridge()
                + m.isSynthetic()).sorted().toList());
        System.out.println(Arrays.stream(I.class.getMethods()).map(Method::getName).sorted().toList() + " "
                + Arrays.stream(I.class.getFields()).map(Field::toString).toList());
        try { nat(); } catch (UnsatisfiedLinkError e) { System.out.println(e.getMessage()); }
        System.out.println(A.class.cast(new B()).getClass().getSimpleName() + " " + B.class.asSubclass(A.class).getSimpleName() + " "
                + Integer.class.getMethod("compareTo", Object.class).isSynthetic());
    }
}
