// Variable arity methods and the phases of overload resolution.
public class VarargsCalls {
    static String f(int... a) { return "int[" + a.length + "]"; }
    static String f(int a) { return "int"; }
    static String f(long a) { return "long"; }
    static String f(Integer a) { return "Integer"; }
    static String f(Object a) { return "Object"; }
    static String f(Object... a) { return a == null ? "null" : "Object[" + a.length + "]"; }
    static String g(long a) { return "g long"; }
    static String g(Object o) { return "g Object"; }
    static String h(String s, Object... r) { return s + r.length; }
    static String h(String s, String t) { return s + "," + t; }
    static int sum(int first, int... rest) { int s = first; for (int r : rest) s += r; return s; }
    static String c(char x) { return "char"; }
    static String c(int x) { return "int"; }
    static String d(double x) { return "double"; }
    static String d(float x) { return "float"; }
    public static void main(String[] args) {
        byte b = 1;
        char ch = 'c';
        System.out.println(f(1) + " " + f(1L) + " " + f(b) + " " + f(ch) + " " + f(1.5) + " " + f(Integer.valueOf(1)) + " " + f("s"));
        System.out.println(f(1, 2.5) + " " + f(1, "x") + " " + f(new int[3]) + " " + f(new Object[] {1, 2}) + " " + f((Object) new Object[4]));
        System.out.println(f((Object[]) null) + " " + f(new Integer[] {1}));
        System.out.println(g(5) + " " + g(Integer.valueOf(5)) + " " + g('c'));
        System.out.println(h("a") + " " + h("a", "b") + " " + h("a", 1) + " " + h("a", "b", "c") + " "
                + h("n", (Object[]) new String[] {"x", "y", "z"}));
        System.out.println(sum(1) + " " + sum(1, 2) + " " + sum(1, 2, 3, 4) + " " + sum(0, new int[] {5, 6}));
        System.out.println(c('x') + " " + c(120) + " " + c((char) 120) + " " + d(1) + " " + d(1L) + " " + d(1.0));
        System.out.println(String.format("%s %s", "one", "two") + " " + String.join("-", "a", "b", "c"));
    }
}
