// Invoking methods of every shape by reflection.
import java.lang.reflect.*;
import java.util.*;

public class ReflectMethods {
    static class M {
        public int add(int a, long b) { return (int) (a + b); }
        public static String join(String sep, Object... xs) { return xs.length + sep + Arrays.asList(xs); }
        private double half(double d) { return d / 2; }
        public void nothing() { System.out.println("nothing"); }
        public char pick(byte b, short s, char c, float f, boolean z) { return z ? c : (char) (b + s + f); }
        public <T extends Number & Comparable<T>> List<? super T> gen(Map<String, T[]> m, T t) throws java.io.IOException, IllegalStateException {
            return null;
        }
        public synchronized final Object boom() throws Exception { throw new java.io.IOException("inside"); }
    }
    static class N extends M { @Override public int add(int a, long b) { return -1; } }
    public static void main(String[] args) throws Exception {
        M m = new M();
        System.out.println(M.class.getMethod("add", int.class, long.class).invoke(m, 3, 4L) + " "
                + M.class.getMethod("add", int.class, long.class).invoke(new N(), 3, 4) + " "
                + M.class.getMethod("join", String.class, Object[].class).invoke(null, "-", new Object[] {1, "x"}));
        Method h = M.class.getDeclaredMethod("half", double.class); h.setAccessible(true);
        System.out.println(h.invoke(m, 5) + " " + h.invoke(m, 3f) + " " + M.class.getMethod("nothing").invoke(m) + " "
                + M.class.getMethod("pick", byte.class, short.class, char.class, float.class, boolean.class).invoke(m, (byte) 60, (short) 5, 'q', 1f,
                false));
        Method[] ms = M.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method x : ms) System.out.println(x + " | " + x.toGenericString() + " | " + x.getParameterCount() + " " + x.isVarArgs() + " "
                + Arrays.toString(x.getExceptionTypes()));
        Object[][] bad = {{m}, {m, 1}, {m, "s", 1L}, {null, 1, 2L}, {"other", 1, 2L}, {m, null, 2L}, {m, 1L, 2L}};
        for (Object[] b : bad) try {
            System.out.println(M.class.getMethod("add", int.class, long.class).invoke(b[0], Arrays.copyOfRange(b, 1, b.length)));
        } catch (IllegalArgumentException | NullPointerException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        try {
            M.class.getMethod("boom").invoke(m);
        } catch (InvocationTargetException e) {
            System.out.println(e.getMessage() + " " + e.getCause() + " " + e.getTargetException().getStackTrace()[0].getMethodName());
        }
        try { M.class.getMethod("half", double.class); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        System.out.println(Object.class.getMethod("hashCode").invoke("abc") + " " + List.class.getMethod("size").invoke(List.of(1, 2)) + " "
                + String.class.getMethod("valueOf", int.class).invoke(null, 5) + " "
                + Integer.class.getMethod("compareTo", Integer.class).invoke(3, 4));
    }
}
