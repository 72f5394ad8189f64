// What a loader of the program is asked for, in which order: supertypes, verification, call sites.
import java.util.*; import java.io.*; import java.util.concurrent.Callable;
public class LoaderOrder {
  static byte[] bytes(String n) { try (InputStream in = ClassLoader.getSystemResourceAsStream(n.replace('.','/')+".class")) { return in.readAllBytes(); } catch (IOException e) { throw new RuntimeException(e); } }
  public static class S {} public interface I {} public interface J {}
  public static class X extends S implements I, J {}
  public static class Cat implements Callable<Object> { public Object call() { String s = "a" + hashCode(); return s.length(); } }
  public static class Lam implements Callable<Object> { public Object call() throws Exception { Callable<Object> c = () -> 3; return c.call(); } }
  public record R(int a, S s) {}
  public static class Rec implements Callable<Object> { public Object call() throws Exception { return new R(1, null).hashCode(); } }
  public enum E { A, B }
  public static class V implements Callable<Object> { static S f(X x) { return x; } public Object call() { return 1; } }
  public static class W implements Callable<Object> { public Object call() { try { return h(null); } catch (IllegalStateException e) { return e; } } static X h(S s) { return (X) s; } }
  static class L extends ClassLoader { L() { super(LoaderOrder.class.getClassLoader()); }
    protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { System.out.println("  asked " + n);
      if (!n.startsWith("LoaderOrder$")) return super.loadClass(n, r); Class<?> c = findLoadedClass(n); if (c != null) return c; byte[] b = bytes(n); c = defineClass(n,b,0,b.length); System.out.println("  defined " + n); return c; } }
  public static void main(String[] a) throws Throwable {
    System.out.println("X"); new L().loadClass("LoaderOrder$X");
    for (String n : new String[]{"Cat","Lam","Rec","V","W"}) { System.out.println(n); L l = new L(); Class<?> c = l.loadClass("LoaderOrder$"+n); System.out.println(" ctor"); var k = c.getConstructor(); System.out.println(" new"); Object o = k.newInstance(); System.out.println(" call"); ((Callable<?>) o).call(); System.out.println(" again"); ((Callable<?>) o).call(); }
  } }
