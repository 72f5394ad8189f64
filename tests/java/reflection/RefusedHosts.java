// Classes that are missing, each time; nest hosts that a loader refuses leave their members alone for good.
// without: Gone Gone2 Gone3
import java.io.*; import java.util.concurrent.Callable;
public class RefusedHosts {
  static class Gone { static int f() { return 1; } } static class Gone2 {} interface Gone3 {}
  static class HasGone extends Gone2 {} static class HasI implements Gone3 {}
  static void q(Callable<?> c) { try { System.out.println("   -> " + c.call()); } catch (Throwable e) { String s = "   " + (e instanceof IllegalAccessError ? e.getClass() : e); for (Throwable x = e.getCause(); x != null; x = x.getCause()) s += " / " + x; s += " @" + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace().length; System.out.println(s.replaceAll("@[0-9a-f]{5,}", "@")); } }
  static byte[] bytes(String n) { try (InputStream in = ClassLoader.getSystemResourceAsStream(n.replace('.','/')+".class")) { return in.readAllBytes(); } catch (IOException e) { throw new RuntimeException(e); } }
  public static class A implements Callable<Object> { private int x = 5; public Object call() { return new B().y + B.p(); } }
  public static class B { private int y = 7; private static int p() { return 1; } }
  public static class N implements Callable<Object> { public Object call() { return N.class.getNestHost().getName() + N.class.isNestmateOf(A.class); } }
  static boolean refuse;
  static class L extends ClassLoader { L() { super(RefusedHosts.class.getClassLoader()); }
    protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { if (n.equals("RefusedHosts")) { System.out.println("  asked " + n); if (refuse) throw new ClassNotFoundException(n); }
      if (!n.startsWith("RefusedHosts")) return super.loadClass(n, r); Class<?> c = findLoadedClass(n); if (c != null) return c; byte[] b = bytes(n); return defineClass(n,b,0,b.length); } }
  public static void main(String[] a) throws Throwable {
    for (int i = 0; i < 2; i++) { q(() -> Gone.f()); q(() -> new HasGone()); q(() -> new HasI()); q(() -> Gone3.class); q(() -> { Callable<Object> c = Gone::new; return c; }); q(() -> Class.forName("RefusedHosts$Gone")); }
    for (boolean b : new boolean[]{false, true}) for (String n : new String[]{"A", "N"}) { refuse = b; L l = new L(); Callable<?> c = (Callable<?>) l.loadClass("RefusedHosts$" + n).getConstructor().newInstance(); System.out.println(n + b); q(c); refuse = false; q(c); l.loadClass("RefusedHosts"); q(c); }
  } }
