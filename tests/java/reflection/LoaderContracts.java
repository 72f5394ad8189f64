// A user-defined class loader: delegation, definition, and all that can go wrong.
import java.io.*;
import java.util.*;
import java.lang.reflect.*;
public class LoaderContracts {
  public interface Api { String say(); }
  public static class Impl implements Api { static int n; public String say() { n++; return "impl" + n + new Helper().x() + Pal.p(); } }
  static class Helper { String x() { return "h" + getClass().getClassLoader().getClass().getSimpleName(); } }
  static class Pal { static String p() { return "pal"; } static { System.out.println("init Pal by " + Pal.class.getClassLoader().getClass().getSimpleName()); } }
  static class Sup { void m() { } } static class Sub extends Sup { }
  static class L extends ClassLoader {
    Set<String> own = new HashSet<>(); Map<String, byte[]> map = new HashMap<>();
    L(String... names) { super("ell", LoaderContracts.class.getClassLoader()); own.addAll(List.of(names)); }
    @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(n)) {
        Class<?> c = findLoadedClass(n);
        if (c != null) return c;
        if (own.contains(n)) return findClass(n);
        return super.loadClass(n, r);
      }
    }
    @Override protected Class<?> findClass(String n) throws ClassNotFoundException {
      System.out.println("find " + n);
      byte[] b = bytes(n);
      return defineClass(n, b, 0, b.length);
    }
    Class<?> def(String n, byte[] b) { return defineClass(n, b, 0, b.length); }
    Class<?> defOff(String n, byte[] b, int o, int l) { return defineClass(n, b, o, l); }
    Class<?> defBuf(String n, byte[] b) { return defineClass(n, java.nio.ByteBuffer.wrap(b), null); }
    Class<?> loaded(String n) { return findLoadedClass(n); }
  }
  static byte[] bytes(String n) throws ClassNotFoundException {
    try (InputStream in = LoaderContracts.class.getResourceAsStream("/" + n.replace('.', '/') + ".class")) { if (in == null) throw new ClassNotFoundException(n); return in.readAllBytes(); } catch (IOException e) { throw new ClassNotFoundException(n, e); }
  }
  interface R { Object run() throws Throwable; }
  static String clean(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]{5,8}", "@hash"); }
  static void go(String n, R r) { try { System.out.println(n + ": " + clean(r.run())); } catch (Throwable t) { System.out.println(n + " ! " + clean(t) + (t.getCause() != null ? " / " + clean(t.getCause()) : "")); } }
  public static void main(String[] a) throws Throwable {
    L l = new L("LoaderContracts$Impl", "LoaderContracts$Helper", "LoaderContracts$Pal", "LoaderContracts$Sub", "LoaderContracts$Sup");
    go("api", () -> { Class<?> c = l.loadClass("LoaderContracts$Impl"); Api x = (Api) c.getDeclaredConstructor().newInstance(); return x.say() + x.say() + (c == Impl.class) + c.getClassLoader() + c.getModule() + c.getPackage(); });
    go("same", () -> l.loadClass("LoaderContracts$Impl") == Class.forName("LoaderContracts$Impl", true, l));
    go("orig", () -> new Impl().say());
    go("cast", () -> (Impl) l.loadClass("LoaderContracts$Impl").getDeclaredConstructor().newInstance());
    go("dup", () -> l.def("LoaderContracts$Impl", bytes("LoaderContracts$Impl")));
    go("wrong name", () -> l.def("Other", bytes("LoaderContracts$Impl")));
    go("bad magic", () -> l.def("Bad", new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    go("trunc", () -> l.def("LoaderContracts$R", Arrays.copyOf(bytes("LoaderContracts$R"), 100)));
    go("empty", () -> l.def("X", new byte[0]));
    go("version", () -> { byte[] b = bytes("LoaderContracts$R"); b[7] = 99; return l.def("LoaderContracts$R", b); });
    go("java.", () -> l.def("java.lang.Foo", bytes("LoaderContracts$R")));
    go("range", () -> l.defOff("X", new byte[10], 5, 10));
    go("null name", () -> new L().def(null, bytes("LoaderContracts$R")));
    go("buffer", () -> new L().defBuf("LoaderContracts$R", bytes("LoaderContracts$R")));
    go("slash name", () -> l.def("LoaderContracts/R", bytes("LoaderContracts$R")));
    go("missing", () -> l.loadClass("no.Such"));
    go("forName missing", () -> Class.forName("no.Such", true, l));
    go("loaded", () -> l.loaded("LoaderContracts$Impl") + " " + l.loaded("LoaderContracts$Sub") + " " + l.loaded("LoaderContracts$Api") + " " + l.loaded("java.util.ArrayDeque"));
    go("sub", () -> { Class<?> c = l.loadClass("LoaderContracts$Sub"); return c.getSuperclass().getClassLoader() == l; });
    go("boot", () -> Class.forName("java.util.ArrayList", true, l) == ArrayList.class);
    go("array", () -> Class.forName("[LLoaders$Impl;", false, l) + " " + (Class.forName("[LLoaders$Impl;", false, l).getComponentType().getClassLoader() == l));
    go("name", () -> l.getName() + " " + l.getParent().getName() + " " + l.getUnnamedModule() + l.toString() + l.getDefinedPackage("java.lang"));
    go("noaccess", () -> { Class<?> c = new L("LoaderContracts$Impl").loadClass("LoaderContracts$Impl"); return ((Api) c.getDeclaredConstructor().newInstance()).say(); });
    go("cnf in link", () -> { ClassLoader e = new ClassLoader(null) { @Override protected Class<?> findClass(String n) throws ClassNotFoundException { if (n.equals("LoaderContracts$Sub")) { byte[] b = bytes(n); return defineClass(n, b, 0, b.length); } throw new ClassNotFoundException("nope " + n); } }; return e.loadClass("LoaderContracts$Sub"); });
    go("runtime in loader", () -> { ClassLoader e = new ClassLoader(null) { @Override protected Class<?> findClass(String n) { throw new IllegalStateException("boom " + n); } }; return e.loadClass("LoaderContracts$Sub"); });
    go("returns null", () -> { ClassLoader e = new ClassLoader(null) { @Override public Class<?> loadClass(String n) { return null; } }; return Class.forName("LoaderContracts$Sub", false, e); });
    go("returns other", () -> { ClassLoader e = new ClassLoader(null) { @Override public Class<?> loadClass(String n) { return String.class; } }; return Class.forName("LoaderContracts$Sub", false, e); });
    go("trace", () -> { try { Method m = l.loadClass("LoaderContracts$Thrower").getMethod("t"); m.invoke(null); return 0; } catch (InvocationTargetException e) { return e.getCause().getStackTrace()[0]; } });
    go("trace2", () -> { L k = new L("LoaderContracts$Thrower"); try { Method m = k.loadClass("LoaderContracts$Thrower").getMethod("t"); m.invoke(null); return 0; } catch (InvocationTargetException e) { StackTraceElement s = e.getCause().getStackTrace()[0]; return s + " " + s.getClassLoaderName() + s.getModuleName(); } });
    go("parallel", () -> ClassLoader.getSystemClassLoader().isRegisteredAsParallelCapable() + " " + l.isRegisteredAsParallelCapable());
    go("ctx", () -> { Thread.currentThread().setContextClassLoader(l); return Thread.currentThread().getContextClassLoader().getName(); });
    go("urlcl", () -> { try (java.net.URLClassLoader u = new java.net.URLClassLoader(new java.net.URL[0])) { return u.loadClass("LoaderContracts$Sub") == Sub.class; } });
    go("resource", () -> LoaderContracts.class.getResourceAsStream("nope") + " " + (LoaderContracts.class.getClassLoader().getResource("LoaderContracts.class") != null));
    go("status", () -> { l.setDefaultAssertionStatus(true); return l.loadClass("LoaderContracts$Sup").desiredAssertionStatus(); });
  }
  public static class Thrower { public static void t() { throw new RuntimeException("t"); } }
}
