// Stack traces through classes of a named loader.
import java.lang.reflect.*; import java.io.*;
public class LoaderTraces {
  public static class Thrower { public static void t() { throw new RuntimeException("t"); } public static void u() { int x = 1; System.out.println(x); t(); } }
  public static void main(String[] a) throws Throwable {
    ClassLoader k = new ClassLoader("ell", LoaderTraces.class.getClassLoader()) { @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { if (n.equals("LoaderTraces$Thrower")) { Class<?> c = findLoadedClass(n); if (c != null) return c; try { byte[] b = LoaderTraces.class.getResourceAsStream("/LoaderTraces$Thrower.class").readAllBytes(); return defineClass(n, b, 0, b.length); } catch (IOException e) { throw new ClassNotFoundException(n); } } return super.loadClass(n, r); } };
    try { k.loadClass("LoaderTraces$Thrower").getMethod("t").invoke(null); } catch (InvocationTargetException e) { e.printStackTrace(System.out); }
    try { k.loadClass("LoaderTraces$Thrower").getMethod("u").invoke(null); } catch (InvocationTargetException e) { e.printStackTrace(System.out); }
  }
}
