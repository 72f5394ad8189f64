// Dynamic proxies with handlers, default methods, exceptions and several interfaces.
import java.lang.reflect.*;
import java.util.*;

public class DynamicProxies {
    interface Greeter {
        String greet(String n);
        int calc(int a, long b, double c);
        void act() throws java.io.IOException;
        default String hi() {
            return "hi " + greet("default");
        }
    }
    interface Other { String greet(String n); }
    static class Log implements InvocationHandler {
        public Object invoke(Object p, Method m, Object[] a) throws Throwable {
            System.out.println("call " + m.getName() + " " + m.getDeclaringClass().getSimpleName() + " " + (a == null ? "null" : Arrays.toString(a)));
            switch (m.getName()) {
                case "greet": return "hello " + a[0];
                case "calc": return a[0].equals(0) ? null : a[0].equals(1) ? "wrong" : 42;
                case "act": throw new java.io.IOException("declared");
                case "hi": return InvocationHandler.invokeDefault(p, m, a);
                case "hashCode": return 7;
                case "equals": return p == a[0];
                case "toString": return "proxy!";
            }
            throw new Exception("undeclared");
        }
    }
    interface Rare { void rare(); }
    public static void main(String[] args) throws Exception {
        Greeter g = (Greeter) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[] {Greeter.class, Other.class, Rare.class},
                new Log());
        System.out.println(g.greet("bob") + " " + g.calc(2, 3L, 4.5) + " " + g + " " + g.hashCode() + " " + g.equals(g) + " "
                + ((Other) g).greet("x"));
        System.out.println(g.hi());
        try { g.calc(0, 0, 0); } catch (NullPointerException e) { System.out.println("npe"); }
        try { g.calc(1, 0, 0); } catch (ClassCastException e) { System.out.println("cce"); }
        try { g.act(); } catch (java.io.IOException e) { System.out.println(e); }
        try { ((Rare) g).rare(); } catch (UndeclaredThrowableException e) { System.out.println(e.getCause()); }
        System.out.println(Proxy.isProxyClass(g.getClass()) + " " + Proxy.getInvocationHandler(g).getClass().getSimpleName() + " "
                + Arrays.stream(g.getClass().getInterfaces()).map(Class::getSimpleName).toList() + " " + g.getClass().getSuperclass().getSimpleName()
                + " " + Modifier.isFinal(g.getClass().getModifiers()));
        try {
            Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[] {String.class}, new Log());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try { Proxy.getInvocationHandler("x"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        @SuppressWarnings("unchecked") Comparator<String> c = (Comparator<String>) Proxy.newProxyInstance(null, new Class<?>[] {Comparator.class},
                (p, m, a) -> ((String) a[0]).length() - ((String) a[1]).length());
        List<String> l = new ArrayList<>(List.of("ccc", "a", "bb")); l.sort(c); System.out.println(l);
    }
}
