// findVirtual, findStatic, findSpecial, findConstructor and field handles.
import java.lang.invoke.*;
import java.util.*;

public class HandleLookups {
    static class A {
        int f = 5;
        static String sf = "sf";
        final String n;
        A(String n) {
            this.n = n;
        }
        String hi(int x) {
            return n + x;
        }
        static long twice(int x) {
            return 2L * x;
        }
        private String priv() {
            return "priv " + n;
        }
        @Override public String toString() {
            return "A.toString";
        }
    }
    static class B extends A {
        B() {
            super("b");
        }
        @Override String hi(int x) {
            return "B" + x;
        }
        static MethodHandle superHi() throws Exception {
            return MethodHandles.lookup().findSpecial(A.class, "hi", MethodType.methodType(String.class, int.class), B.class);
        }
    }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle hi = l.findVirtual(A.class, "hi", MethodType.methodType(String.class, int.class));
        A a = new A("a"), b = new B();
        System.out.println((String) hi.invokeExact(a, 3) + " " + (String) hi.invokeExact(b, 4) + " " + (String) B.superHi().invokeExact((B) b, 5));
        System.out.println((long) l.findStatic(A.class, "twice", MethodType.methodType(long.class, int.class)).invokeExact(21));
        A c = (A) l.findConstructor(A.class, MethodType.methodType(void.class, String.class)).invokeExact("new");
        System.out.println(c.n + " " + (int) l.findGetter(A.class, "f", int.class).invokeExact(c));
        l.findSetter(A.class, "f", int.class).invokeExact(c, 77);
        System.out.println(c.f + " " + (String) l.findStaticGetter(A.class, "sf", String.class).invokeExact());
        l.findStaticSetter(A.class, "sf", String.class).invokeExact("changed");
        System.out.println(A.sf + " " + (String) l.findVirtual(A.class, "priv", MethodType.methodType(String.class)).invokeExact(c));
        System.out.println(l.findVirtual(Object.class, "toString", MethodType.methodType(String.class)).invoke(c) + " "
                + l.findVirtual(List.class, "size", MethodType.methodType(int.class)).invoke(List.of(1, 2, 3)) + " "
                + l.findVirtual(CharSequence.class, "charAt", MethodType.methodType(char.class, int.class)).invoke("xyz", 1));
        try {
            l.findVirtual(A.class, "nope", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            l.findStatic(A.class, "hi", MethodType.methodType(String.class, int.class));
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try { l.findGetter(A.class, "zzz", int.class); } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
        try {
            MethodHandles.publicLookup().findVirtual(A.class, "hi", MethodType.methodType(String.class, int.class));
        } catch (IllegalAccessException e) {
            System.out.println("iae");
        }
        try { l.findSetter(A.class, "n", String.class); } catch (IllegalAccessException e) { System.out.println("final"); }
        try { hi.invoke((A) null, 1); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(hi.type() + " " + hi);
    }
}
