// Constructors by reflection, with private, inner and failing ones.
import java.lang.reflect.*;
import java.util.*;

public class ReflectConstructors {
    static class A { final String s; A() { s = "none"; } A(String s, int... r) { this.s = s + r.length; } private A(double d) { s = "d" + d; } }
    class Inner { int x; Inner(int x) { this.x = x; } }
    static abstract class Abs { public Abs() { } }
    enum En { ONE }
    static class Bad { public Bad() { throw new IllegalStateException("ctor"); } }
    public static void main(String[] args) throws Exception {
        System.out.println(A.class.getDeclaredConstructor().newInstance().s + " "
                + A.class.getDeclaredConstructor(String.class, int[].class).newInstance("v", new int[] {1, 2}).s);
        Constructor<A> c = A.class.getDeclaredConstructor(double.class); c.setAccessible(true); System.out.println(c.newInstance(2.5).s);
        Constructor<?>[] cs = A.class.getDeclaredConstructors();
        Arrays.sort(cs, Comparator.comparing(Constructor::toString));
        for (Constructor<?> x : cs) System.out.println(x + " " + x.getParameterCount() + " " + x.isVarArgs() + " " + x.getName());
        Constructor<?> ic = Inner.class.getDeclaredConstructors()[0];
        System.out.println(((Inner) ic.newInstance(new ReflectConstructors(), 5)).x + " " + Arrays.toString(ic.getParameterTypes()));
        try { Abs.class.getConstructor().newInstance(); } catch (InstantiationException e) { System.out.println(e); }
        try { Bad.class.getConstructor().newInstance(); } catch (InvocationTargetException e) { System.out.println(e.getCause()); }
        try { En.class.getDeclaredConstructors()[0].newInstance("X", 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try {
            A.class.getDeclaredConstructor(String.class, int[].class).newInstance("x");
        } catch (IllegalArgumentException e) {
            System.out.println("iae");
        }
        System.out.println(new ArrayList<>(String.class.getConstructor(char[].class).newInstance((Object) new char[] {'h',
                'i'}).chars().boxed().toList()));
        System.out.println(Runnable.class.getDeclaredConstructors().length + " " + int[].class.getConstructors().length + " "
                + int.class.getDeclaredMethods().length);
        Object o = Class.forName("java.util.ArrayList").getDeclaredConstructor(Collection.class).newInstance(List.of(3));
        System.out.println(o);
    }
}
