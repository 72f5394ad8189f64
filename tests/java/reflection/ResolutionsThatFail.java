// A reference that could not be resolved fails the same way again, whatever the loader would answer by then.
import java.util.*; import java.io.*; import java.util.concurrent.Callable; import java.lang.invoke.*;
public class ResolutionsThatFail {
  static byte[] bytes(String n) { try (InputStream in = ClassLoader.getSystemResourceAsStream(n.replace('.','/')+".class")) { return in.readAllBytes(); } catch (IOException e) { throw new RuntimeException(e); } }
  public static class T { public static int f; public static int f() { return 1; } public int g() { return 2; } }
  public static class New implements Callable<Object> { public Object call() { return new T(); } }
  public static class Get implements Callable<Object> { public Object call() { return T.f; } }
  public static class Call implements Callable<Object> { public Object call() { return T.f(); } }
  public static class Two implements Callable<Object> { int n; public Object call() { if (n++ == 0) return new T(); return T.f(); } }
  public static class Ldc implements Callable<Object> { public Object call() { return T.class; } }
  public static class Arr implements Callable<Object> { int n; public Object call() { if (n++ == 0) return new T(); return new T[1]; } }
  public static class ArrCast implements Callable<Object> { public Object call() { return (T[]) (Object) new Object[0]; } }
  public static class Inst implements Callable<Object> { public Object call() { return ((Object) this) instanceof T; } }
  interface H { Object m(T t); }
  public static class Ref implements Callable<Object> { public Object call() { java.util.function.Supplier<Object> s = T::new; return s.get(); } }
  public static class LamT implements Callable<Object> { static Object q(T t) { return t; } public Object call() { java.util.function.Function<Object,Object> s = t -> q((T) t); return s.apply(null); } }
  public static class MT implements Callable<Object> { public Object call() throws Exception { java.util.function.Function<T,Object> s = (T t) -> t; return s.apply(null); } }
  public static class Catch implements Callable<Object> { public Object call() throws Exception { try { throw new IllegalStateException(); } catch (TE e) { return 1; } } }
  public static class TE extends RuntimeException {}
  static volatile boolean refuse; static String how;
  static class L extends ClassLoader { L() { super(ResolutionsThatFail.class.getClassLoader()); }
    protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { 
      if (!n.startsWith("ResolutionsThatFail$")) return super.loadClass(n, r);
      if (n.equals("ResolutionsThatFail$T") || n.equals("ResolutionsThatFail$TE")) { System.out.println("  asked " + n); if (refuse) switch (how) { case "cnf": throw new ClassNotFoundException("no " + n, new Error("inner")); case "null": return null; case "rt": throw new IllegalStateException("rt"); case "so": throw new StackOverflowError(); case "wrong": return String.class; case "ncdf": throw new NoClassDefFoundError("mine"); case "le": throw new LinkageError("mine", new Error("c")); } }
      Class<?> c = findLoadedClass(n); if (c != null) return c; byte[] b = bytes(n); return defineClass(n,b,0,b.length); } }
  static void q(Callable<?> c) { try { System.out.println("   -> " + (c.call() != null)); } catch (Throwable e) { String s = "   " + e.toString(); for (Throwable x = e.getCause(); x != null; x = x.getCause()) s += " / " + x; s += " @" + (e.getStackTrace().length > 0 ? e.getStackTrace()[0].getMethodName() : ""); System.out.println(s); } }
  public static void main(String[] a) throws Throwable {
    for (String n : "New Get Call Two Ldc Arr ArrCast Inst Ref LamT MT Catch".split(" ")) { how = "cnf"; one(n); }
    for (String h : "null rt so wrong ncdf le".split(" ")) { how = h; one("New"); one("Ref"); } }
  static void one(String n) throws Throwable { System.out.println(n + " " + how); refuse = true; L l = new L(); 
      Object o; try { o = l.loadClass("ResolutionsThatFail$" + n).getConstructor().newInstance(); } catch (Throwable t) { System.out.println("  " + t); refuse = false; o = l.loadClass("ResolutionsThatFail$" + n).getConstructor().newInstance(); refuse = true; } Callable<?> c = (Callable<?>) o; q(c); refuse = false; q(c); l.loadClass("ResolutionsThatFail$T"); q(c); q(c); }
}
