// getMethod finds inherited, bridge and interface methods.
import java.lang.reflect.*;
import java.util.*;

public class MethodOverloadsByReflection {
    interface I { default String d() { return "I.d"; } static String s() { return "I.s"; } Object cov(); }
    static abstract class A implements I {
        public String over(Object o) {
            return "A.obj";
        }
        public String over(Integer i) {
            return "A.int";
        }
        public Number cov() {
            return 1;
        }
    }
    static class B extends A {
        @Override public String over(Object o) {
            return "B.obj";
        }
        @Override public Integer cov() {
            return 2;
        }
        public String d() {
            return "B.d";
        }
    }
    public static void main(String[] args) throws Exception {
        B b = new B();
        System.out.println(B.class.getMethod("over", Object.class).invoke(b, 5) + " " + B.class.getMethod("over", Integer.class).invoke(b, 5) + " "
                + A.class.getMethod("over", Object.class).invoke(b, 5));
        System.out.println(B.class.getMethod("cov").getReturnType() + " " + B.class.getMethod("cov").invoke(b) + " "
                + I.class.getMethod("cov").invoke(b) + " " + B.class.getMethod("d").getDeclaringClass().getSimpleName() + " "
                + I.class.getMethod("d").invoke(b) + " " + I.class.getMethod("s").invoke(null));
        System.out.println(Arrays.stream(B.class.getDeclaredMethods()).map(m -> m.getReturnType().getSimpleName() + " " + m.getName()
                + m.isBridge()).sorted().toList());
        System.out.println(Arrays.stream(B.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class).map(m -> m.getDeclaringClass().getSimpleName() + "." + m.getName() + ":" + m.getReturnType().getSimpleName()).sorted().toList());
        try { B.class.getMethod("s"); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        try { B.class.getDeclaredMethod("over", Integer.class); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        System.out.println(I.class.getMethod("d").isDefault() + " " + I.class.getMethod("cov").isDefault() + " "
                + Object.class.getMethod("toString").invoke(5));
    }
}
