// Supertypes that are not accessible, sealed or circular through loaders, and classes that are not accepted as a whole.
import java.util.*; import java.io.*; import java.util.concurrent.Callable;
public class SupertypesOutOfReach {
  static byte[] bytes(String n) { try (InputStream in = ClassLoader.getSystemResourceAsStream(n.replace('.','/')+".class")) { return in.readAllBytes(); } catch (IOException e) { throw new RuntimeException(e); } }
  static class S {} static abstract class AS {} interface I {} public static class XS extends S {} public static class XA extends AS {} public static class XI implements I {}
  public interface XJ extends I {}
  public sealed interface Se permits XSe {} public static final class XSe implements Se {}
  public static abstract sealed class Sc permits XSc {} public static final class XSc extends Sc {}
  public static class Y {} public static class XC extends Y {}
  static class L extends ClassLoader { L() { super(SupertypesOutOfReach.class.getClassLoader()); }
    protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
      if (!n.startsWith("SupertypesOutOfReach$X")) return super.loadClass(n, r); Class<?> c = findLoadedClass(n); if (c != null) return c; byte[] b = bytes(n); return defineClass(n,b,0,b.length); } }
  static class Circ extends ClassLoader { Circ() { super(SupertypesOutOfReach.class.getClassLoader()); } protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
      if (n.equals("SupertypesOutOfReach$Y")) return loadClass("SupertypesOutOfReach$XC"); if (!n.equals("SupertypesOutOfReach$XC")) return super.loadClass(n,r); byte[] b = bytes(n); return defineClass(n,b,0,b.length); } }
  static int depth;
  static class Circ2 extends ClassLoader { Circ2() { super(SupertypesOutOfReach.class.getClassLoader()); } protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
      if (n.equals("SupertypesOutOfReach$XC")) { if (depth++ > 20) throw new ClassNotFoundException("deep"); return Class.forName(n, false, this); } return super.loadClass(n,r); } }
  static class Circ3 extends ClassLoader { Circ3() { super(SupertypesOutOfReach.class.getClassLoader()); } protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
      if (n.equals("SupertypesOutOfReach$Y")) { if (depth++ > 20) throw new ClassNotFoundException("deep"); return Class.forName("SupertypesOutOfReach$XC", false, this); }  if (!n.equals("SupertypesOutOfReach$XC")) return super.loadClass(n,r); byte[] b = bytes(n); return defineClass(n,b,0,b.length); } }
  static class Circ4 extends ClassLoader { Circ4() { super(SupertypesOutOfReach.class.getClassLoader()); } protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
      if (n.equals("SupertypesOutOfReach$Y")) { Class<?> c = findLoadedClass(n); if (c != null) return c; if (depth++ > 20) throw new ClassNotFoundException("deep"); try { Class.forName("SupertypesOutOfReach$XC", false, this); } catch (Throwable t) { System.out.println(" in " + t); } byte[] b = bytes(n); return defineClass(n,b,0,b.length); }  if (!n.equals("SupertypesOutOfReach$XC")) return super.loadClass(n,r); byte[] b = bytes(n); return defineClass(n,b,0,b.length); } }
  static void q(Callable<?> c) { try { System.out.println("   -> " + c.call()); } catch (Throwable e) { System.out.println("   " + e.toString().replaceAll("@[0-9a-f]+", "@") + (e.getCause() == null ? "" : " / " + e.getCause())); } }
  static byte[] bad(String n) { byte[] b = bytes(n); for (int i = 0; i+1 < b.length; i++) if (b[i]==4 && b[i+1]==(byte)0xAC) { b[i]=1; } return b; }
  public static class Foo implements Callable<Object> { static { System.out.println("init Foo"); } public Object call() { return 9; } static int f() { return 1; } }
  public static class Sub extends Foo { static { System.out.println("init Sub"); } }
  public interface IFoo { default int f() { return 1; } }
  public static class SubI implements IFoo { static { System.out.println("init SubI"); } static int k; }
  static class B extends ClassLoader { B() { super(SupertypesOutOfReach.class.getClassLoader()); } protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { if (n.matches("SupertypesOutOfReach.(Foo|IFoo|Sub|SubI)")) { Class<?> c = findLoadedClass(n); if (c != null) return c; byte[] b = bad(n); return defineClass(n,b,0,b.length); } return super.loadClass(n,r); } }
  static String first(Throwable t) { return String.valueOf(t).split("\n")[0]; }
  static void v(String s, Callable<?> c) { try { System.out.println(s + " -> " + (c.call() != null)); } catch (Throwable e) { System.out.println(s + " " + e.getClass().getName()); } }
  public static void main(String[] a) throws Throwable {
    for (String n : "XS XA XI XJ XSe XSc".split(" ")) { L l = new L(); q(() -> l.loadClass("SupertypesOutOfReach$" + n)); q(() -> l.loadClass("SupertypesOutOfReach$" + n)); }
    Circ m = new Circ(); q(() -> m.loadClass("SupertypesOutOfReach$XC")); q(() -> Class.forName("SupertypesOutOfReach$XC", false, m)); 
    q(() -> Class.forName("SupertypesOutOfReach$XC", false, new Circ2())); System.out.println(depth); depth = 0;
    q(() -> new Circ3().loadClass("SupertypesOutOfReach$XC")); System.out.println(depth); depth = 0;
    q(() -> Class.forName("SupertypesOutOfReach$XC", false, new Circ3())); System.out.println(depth); depth = 0;
    q(() -> new Circ4().loadClass("SupertypesOutOfReach$XC")); System.out.println(depth); depth = 0;
    q(() -> Class.forName("SupertypesOutOfReach$XC", false, new Circ4())); System.out.println(depth);
    Class<?> c = new B().loadClass("SupertypesOutOfReach$Foo");
    v("isInterface", () -> c.isInterface()); v("getName", () -> c.getName()); v("getInterfaces", () -> c.getInterfaces()); v("getModifiers", () -> c.getModifiers()); 
    v("fields", () -> c.getDeclaredFields()); v("methods", () -> c.getDeclaredMethods()); v("ctors", () -> c.getDeclaredConstructors()); v("getMethods", () -> c.getMethods()); v("init", () -> Class.forName("SupertypesOutOfReach$Foo", true, c.getClassLoader())); v("init", () -> Class.forName("SupertypesOutOfReach$Foo", true, c.getClassLoader()));
    v("arr", () -> java.lang.reflect.Array.newInstance(c, 1)); v("inst", () -> c.isInstance(1)); v("ann", () -> c.getAnnotations()); v("encl", () -> c.getEnclosingMethod()); v("classes", () -> c.getDeclaredClasses());
    v("lookup", () -> java.lang.invoke.MethodHandles.lookup().findStatic(c, "g", java.lang.invoke.MethodType.methodType(int.class)));
    Class<?> s = new B().loadClass("SupertypesOutOfReach$Sub"); v("sub", () -> s.getDeclaredMethods()); v("sub", () -> Class.forName("SupertypesOutOfReach$Sub", true, s.getClassLoader())); 
    Class<?> si = new B().loadClass("SupertypesOutOfReach$SubI"); v("subi fields", () -> si.getDeclaredFields()); v("subi", () -> Class.forName("SupertypesOutOfReach$SubI", true, si.getClassLoader())); 
  } }
