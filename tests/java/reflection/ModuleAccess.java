// Access checks, setAccessible and the module, package and loader API.
import java.lang.reflect.*;
import java.util.*;
public class ModuleAccess {
  static String clean(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]{5,8}", "@hash"); }
  interface R { Object run() throws Throwable; }
  static void go(String n, R r) { try { System.out.println(n + ": " + clean(r.run())); } catch (Throwable t) { System.out.println(n + " ! " + clean(t)); } }
  static int priv = 4; private String ps = "p";
  public static void main(String[] a) throws Throwable {
    go("module", () -> ModuleAccess.class.getModule().toString().replaceAll("@.*", "@x"));
    go("module2", () -> String.class.getModule() + " " + ModuleAccess.class.getModule().isNamed() + ModuleAccess.class.getModule().getName());
    go("layer", () -> String.class.getModule().getLayer() == ModuleLayer.boot());
    go("desc", () -> String.class.getModule().getDescriptor().name());
    go("acc", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return f; });
    go("acc2", () -> { Method f = Class.forName("java.lang.Shutdown").getDeclaredMethod("exit", int.class); f.setAccessible(true); return f; });
    go("acc3", () -> { Constructor<?> f = Class.forName("java.util.Collections$EmptyList").getDeclaredConstructor(); f.setAccessible(true); return f; });
    go("try", () -> String.class.getDeclaredField("value").trySetAccessible());
    go("acc pub", () -> { Method f = String.class.getMethod("length"); f.setAccessible(true); return f.invoke("abc"); });
    go("acc internal pub", () -> { Method f = Class.forName("jdk.internal.misc.VM").getMethod("maxDirectMemory"); return f.invoke(null); });
    go("unsafe", () -> { Field f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true); return f.get(null) != null; });
    go("noacc", () -> String.class.getDeclaredField("value").get("x"));
    go("priv", () -> ModuleAccess.class.getDeclaredField("priv").get(null));
    go("other priv", () -> Priv.class.getDeclaredField("x").get(null));
    go("other privm", () -> Priv.class.getDeclaredMethod("m").invoke(null));
    go("other privc", () -> Priv.class.getDeclaredConstructor().newInstance());
    go("other ok", () -> { Field f = Priv.class.getDeclaredField("x"); f.setAccessible(true); f.set(null, 9); return f.get(null); });
    go("final", () -> { Field f = Priv.class.getDeclaredField("fin"); f.setAccessible(true); Priv p = new Priv(3); f.set(p, 8); return f.get(p) + " " + f.getInt(p); });
    go("sfinal", () -> { Field f = Priv.class.getDeclaredField("sfin"); f.setAccessible(true); f.set(null, 8); return f.get(null); });
    go("rec", () -> { Field f = Rec.class.getDeclaredField("a"); f.setAccessible(true); f.set(new Rec(1), 8); return 1; });
    go("canAccess", () -> String.class.getDeclaredField("value").canAccess("x") + " " + String.class.getMethod("length").canAccess("s"));
    go("enum new", () -> { Constructor<?> c = En.class.getDeclaredConstructors()[0]; c.setAccessible(true); return c.newInstance("Q", 3); });
    go("abstract new", () -> AbstractList.class.getDeclaredConstructors()[0].getName());
    go("abs", () -> { Constructor<?> c = Number.class.getConstructor(); return c.newInstance(); });
    go("iface", () -> Runnable.class.getDeclaredConstructor());
    go("newInstance", () -> Priv.class.newInstance());
    go("newInstance2", () -> Object.class.newInstance().getClass());
    go("nomethod", () -> ModuleAccess.class.getMethod("zzz", int.class, String[].class));
    go("nofield", () -> ModuleAccess.class.getField("zzz"));
    go("noctor", () -> ModuleAccess.class.getConstructor(int.class));
    go("pkg", () -> ModuleAccess.class.getPackage() + "|" + ModuleAccess.class.getPackage().getName() + "|" + String.class.getPackage() + String.class.getPackage().getImplementationTitle() + String.class.getPackage().isSealed());
    go("pkgs", () -> Package.getPackage("java.util"));
    go("loader", () -> ClassLoader.getSystemClassLoader().getClass().getName() + ClassLoader.getSystemClassLoader().getName() + " " + ClassLoader.getSystemClassLoader().getParent().getClass().getName() + ClassLoader.getPlatformClassLoader().getName() + ClassLoader.getSystemClassLoader().getParent().getParent());
    go("load", () -> ClassLoader.getSystemClassLoader().loadClass("Priv"));
    go("load2", () -> ClassLoader.getSystemClassLoader().loadClass("no.Such"));
    go("load3", () -> ClassLoader.getPlatformClassLoader().loadClass("Priv"));
    go("forName", () -> Class.forName("[[I") + " " + Class.forName("[Ljava.lang.String;") + Class.forName("Priv", false, ModuleAccess.class.getClassLoader()));
    go("forName2", () -> Class.forName("int"));
    go("forName3", () -> Class.forName("java/lang/String"));
    go("forName4", () -> Class.forName(null));
    go("forName5", () -> Class.forName(""));
    go("forName6", () -> Class.forName("[Lint;"));
    go("forName mod", () -> Class.forName(String.class.getModule(), "java.lang.Integer"));
    go("ctx", () -> Thread.currentThread().getContextClassLoader() == ClassLoader.getSystemClassLoader());
    go("cast", () -> Integer.class.cast("x"));
    go("asSub", () -> String.class.asSubclass(Number.class));
    go("arrayType", () -> int.class.arrayType() + " " + String[].class.componentType() + " " + int.class.descriptorString() + String[][].class.descriptorString());
    go("method eq", () -> ModuleAccess.class.getDeclaredMethod("go", String.class, R.class).equals(ModuleAccess.class.getDeclaredMethod("go", String.class, R.class)) + " " + ModuleAccess.class.getDeclaredMethod("go", String.class, R.class).hashCode());
    go("lambda class", () -> { R r = () -> 1; return r.getClass().isHidden() + " " + r.getClass().isSynthetic() + " " + r.getClass().getSimpleName().replaceAll("[0-9a-f/x]*$", "") + r.getClass().getDeclaredMethods().length + r.getClass().getInterfaces()[0]; });
    go("lambda invoke", () -> { R r = () -> 7; Method m = r.getClass().getMethod("run"); m.setAccessible(true); return m.invoke(r); });
    go("invoke iface", () -> R.class.getMethod("run").invoke((R) () -> 5));
    go("caller sens", () -> Class.class.getMethod("forName", String.class).invoke(null, "Priv"));
    go("invoke invoke", () -> Method.class.getMethod("invoke", Object.class, Object[].class).invoke(String.class.getMethod("length"), "abcd", null));
    go("assert", () -> ModuleAccess.class.desiredAssertionStatus());
    go("pd", () -> ModuleAccess.class.getProtectionDomain() != null);
    go("resource", () -> ModuleAccess.class.getResource("/nope"));
    go("getCallerClass", () -> StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass());
    go("proxyclass", () -> Proxy.isProxyClass(ModuleAccess.class));
    go("bridge", () -> { int n = 0; for (Method m : En.class.getMethods()) if (m.isBridge()) n++; return n; });
    go("valueOf", () -> Enum.valueOf(En.class, "ZZ"));
    go("enumConst", () -> Arrays.toString(En.class.getEnumConstants()) + En.B.getDeclaringClass() + En.B.getClass());
    go("wait", () -> Object.class.getMethod("wait", long.class).invoke("x", 1L));
    go("clone", () -> { Method m = Object.class.getDeclaredMethod("clone"); m.setAccessible(true); return m; });
    go("arrclone", () -> int[].class.getMethod("clone"));
    go("arrmethods", () -> int[].class.getMethods().length + " " + int[].class.getDeclaredMethods().length + " " + int[].class.getField("length"));
  }
}
class Priv { private static int x = 5; private final int fin; private static final int sfin = Integer.parseInt("4"); private Priv() { fin = 1; } Priv(int i) { fin = i; } private static int m() { return 1; } }
record Rec(int a) {}
enum En { A, B { } }
