// A class loader that defines its own copy of a class from its bytes.
import java.util.*;
import java.io.*;

public class CustomLoader {
    public static class Payload implements Callable0 { static int n; public String call() { return "payload " + ++n + " " + getClass().getName(); } }
    public interface Callable0 { String call(); }
    static class L extends ClassLoader {
        L(ClassLoader p) { super(p); }
        @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
            if (!n.endsWith("$Payload")) return super.loadClass(n, r);
            Class<?> done = findLoadedClass(n);
            if (done != null) return done;
            try (InputStream in = getParent().getResourceAsStream(n + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(n, e);
            }
        }
    }
    public static void main(String[] args) throws Exception {
        ClassLoader app = CustomLoader.class.getClassLoader();
        Class<?> a = new L(app).loadClass("CustomLoader$Payload"), b = new L(app).loadClass("CustomLoader$Payload");
        System.out.println((a == b) + " " + (a == Payload.class) + " " + a.getName().equals(b.getName()) + " " + (a.getClassLoader() instanceof L));
        Callable0 x = (Callable0) a.getDeclaredConstructor().newInstance(), y = (Callable0) b.getDeclaredConstructor().newInstance();
        System.out.println(x.call() + " " + x.call() + " " + y.call() + " " + new Payload().call());
        try { Payload p = (Payload) x; } catch (ClassCastException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@hash")); }
        System.out.println(a.isInstance(x) + " " + a.isInstance(y) + " " + (x instanceof Payload));
        try {
            new L(app) {
                Class<?> bad() {
                    return defineClass("Bad", new byte[] {1, 2, 3, 4}, 0, 4);
                }
            }.bad();
        } catch (ClassFormatError e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
