// Loading constraints: two loaders that meet in a descriptor mean the same class.
import java.util.*; import java.io.*; import java.util.concurrent.Callable; import java.lang.invoke.*;
public class LoadersThatMustAgree {
  static byte[] bytes(String n) { try (InputStream in = ClassLoader.getSystemResourceAsStream(n.replace('.','/')+".class")) { return in.readAllBytes(); } catch (IOException e) { throw new RuntimeException(e); } }
  public static class XT {} 
  public static class Callee { public static XT f; public static XT[] fa; public static int m(XT t) { return 1; } public static int ma(XT[] t) { return 1; } public XT r() { return null; } }
  public interface Itf { XT m(); } public static class Base { public XT m() { return null; } }
  public interface Dflt { default XT m() { return null; } }
  public static class XCall implements Callable<Object> { public Object call() { return Callee.m(null); } }
  public static class XCallA implements Callable<Object> { public Object call() { return Callee.ma(null); } }
  public static class XField implements Callable<Object> { public Object call() { return Callee.f == null; } }
  public static class XFieldA implements Callable<Object> { public Object call() { Callee.fa = null; return 1; } }
  public static class XVirt implements Callable<Object> { public Object call() { return new Callee().r() == null; } }
  public static class XRef implements Callable<Object> { public Object call() { java.util.function.Function<XT,Object> f = Callee::m; return f != null; } }
  public static class XItf implements Itf, Callable<Object> { public XT m() { return null; } public Object call() { return 1; } }
  public static class XSub extends Base implements Callable<Object> { public XT m() { return null; } public Object call() { return 1; } }
  public static class XDflt implements Dflt, Callable<Object> { public Object call() { return 1; } }
  public static class XNone implements Callable<Object> { public Object call() { Class<?> c = Itf.class; return c != null; } }
  public static class XLate implements Callable<Object> { public Object call() { Object o = Callee.m(null); try { return new XT(); } catch (LinkageError e) { throw new LinkageError("late " + e.getMessage()); } } }
  static class L extends ClassLoader { L() { super(LoadersThatMustAgree.class.getClassLoader()); }
    protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
      if (!n.startsWith("LoadersThatMustAgree$X")) return super.loadClass(n, r); Class<?> c = findLoadedClass(n); if (c != null) return c; byte[] b = bytes(n); return defineClass(n,b,0,b.length); } }
  static void q(Callable<?> c) { try { System.out.println("   -> " + c.call()); } catch (Throwable e) { System.out.println("   " + e.toString().replaceAll("@[0-9a-f]+", "@") + (e.getCause() == null ? "" : " / " + e.getCause().toString().replaceAll("@[0-9a-f]+", "@"))); } }
  public static void main(String[] a) throws Throwable {
    new XT(); new Callee();
    for (boolean pre : new boolean[]{true, false}) for (String n : "XCall XCallA XField XFieldA XVirt XRef XItf XSub XDflt XNone XLate".split(" ")) { System.out.println(n + " " + pre); L l = new L(); if (pre) l.loadClass("LoadersThatMustAgree$XT"); Callable<?>[] c = new Callable<?>[1]; try { c[0] = (Callable<?>) l.loadClass("LoadersThatMustAgree$" + n).getConstructor().newInstance(); } catch (Throwable t) { q(() -> { throw new Exception("ctor", t); }); continue; }
      q(c[0]); q(c[0]); if (!pre) { q(() -> l.loadClass("LoadersThatMustAgree$XT")); q(c[0]); } }
  } }
