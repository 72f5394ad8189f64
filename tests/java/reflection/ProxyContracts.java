// Dynamic proxies: results, exceptions, Object methods, default methods, traces.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
public class ProxyContracts {
  public interface P { int i(int a, long b, double c, float d, byte e, short f, char g, boolean h, String s, int[] arr); void v() throws java.io.IOException; default String d() { return "def" + hashCode2(); } default int hashCode2() { return 4; } static int st() { return 1; } long l(); double dd(); boolean z(); char ch(); byte by(); short sh(); float fl(); Object[] oa(); }
  interface Hid { String hid(); }
  interface A { Object same(); } interface B { String same(); }
  interface G<T> { T get(T t); }
  interface GS extends G<String> { String get(String s); }
  interface R { Object run() throws Throwable; }
  static String clean(Object o) { return String.valueOf(o).replaceAll("@[0-9a-f]{5,8}", "@hash"); }
  static void go(String n, R r) { try { System.out.println(n + ": " + clean(r.run())); } catch (Throwable t) { System.out.println(n + " ! " + clean(t) + (t.getCause() != null ? " / " + clean(t.getCause()) : "")); } }
  @SuppressWarnings("unchecked") static <T> T px(InvocationHandler h, Class<?>... c) { return (T) Proxy.newProxyInstance(ProxyContracts.class.getClassLoader(), c, h); }
  public static void main(String[] args) throws Throwable {
    Map<String, Object> ret = new HashMap<>();
    InvocationHandler h = (p, m, a) -> { System.out.println("  " + m.getName() + " " + m.getDeclaringClass().getSimpleName() + " " + (a == null ? "null" : Arrays.deepToString(a))); if (ret.containsKey(m.getName())) { Object o = ret.get(m.getName()); if (o instanceof Throwable) throw (Throwable) o; return o; } return null; };
    P p = px(h, P.class, Runnable.class);
    go("class", () -> p.getClass().getName() + " " + Modifier.toString(p.getClass().getModifiers()) + " " + p.getClass().getSuperclass() + Arrays.toString(p.getClass().getInterfaces()) + Proxy.isProxyClass(p.getClass()) + p.getClass().getModule().isNamed() + p.getClass().isSynthetic() + p.getClass().getPackageName());
    go("handler", () -> Proxy.getInvocationHandler(p) == h);
    go("not handler", () -> Proxy.getInvocationHandler("x"));
    ret.put("i", 42); go("i", () -> p.i(1, 2L, 3.5, 4.5f, (byte) 5, (short) 6, 'g', true, "s", new int[] {1, 2}));
    ret.put("i", "str"); go("i bad", () -> p.i(1, 2L, 3.5, 4.5f, (byte) 5, (short) 6, 'g', true, "s", null));
    ret.remove("i"); go("i null", () -> p.i(1, 2L, 3.5, 4.5f, (byte) 5, (short) 6, 'g', true, "s", null));
    ret.put("i", 4L); go("i long", () -> p.i(1, 2L, 3.5, 4.5f, (byte) 5, (short) 6, 'g', true, "s", null));
    go("v", () -> { p.v(); return 1; });
    ret.put("v", new java.io.IOException("io")); go("v io", () -> { p.v(); return 1; });
    ret.put("v", new Exception("chk")); go("v chk", () -> { p.v(); return 1; });
    ret.put("v", new Error("err")); go("v err", () -> { p.v(); return 1; });
    ret.put("v", new IllegalStateException("ise")); go("v ise", () -> { p.v(); return 1; });
    ret.put("l", 5L); ret.put("dd", 1.5); ret.put("z", true); ret.put("ch", 'q'); ret.put("by", (byte) 3); ret.put("sh", (short) 4); ret.put("fl", 2.5f); ret.put("oa", new Object[] {1});
    go("prims", () -> p.l() + " " + p.dd() + p.z() + p.ch() + p.by() + p.sh() + p.fl() + p.oa().length);
    ret.put("toString", "TS"); ret.put("hashCode", 7); ret.put("equals", false);
    go("obj", () -> p.toString() + p.hashCode() + p.equals(p) + (p == (Object) p));
    go("default", () -> p.d());
    InvocationHandler dh = (q, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(q, m, a) : m.getName().equals("toString") ? "X" : 3;
    go("invokeDefault", () -> ((P) px(dh, P.class)).d());
    go("run", () -> { ((Runnable) p).run(); return 0; });
    go("hidden iface", () -> { Hid x = px((q, m, a) -> "h", Hid.class); return x.hid() + x.getClass().getName() + x.getClass().getPackageName(); });
    go("two", () -> { Object x = px((q, m, a) -> "both", A.class, B.class); return ((A) x).same() + ((B) x).same(); });
    go("generic", () -> { GS x = px((q, m, a) -> m.getReturnType().getSimpleName() + a[0], GS.class); return x.get("z") + ((G<String>) x).get("y"); });
    go("cache", () -> px(h, P.class).getClass() == px(h, P.class).getClass());
    go("dup iface", () -> px(h, P.class, P.class));
    go("not iface", () -> px(h, String.class));
    go("null h", () -> px(null, P.class));
    go("notvisible", () -> Proxy.newProxyInstance(null, new Class<?>[] {P.class}, h));
    go("boot", () -> Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, h).getClass().getName());
    go("comparator", () -> { List<Integer> l = new ArrayList<>(List.of(3, 1, 2)); Comparator<Integer> c = px((q, m, a) -> ((Integer) a[0]).compareTo((Integer) a[1]), Comparator.class); Collections.sort(l, c); return l; });
    go("supplier", () -> Optional.empty().orElseGet((Supplier<Object>) px((q, m, a) -> "sup", Supplier.class)));
    go("methods", () -> { List<String> l = new ArrayList<>(); for (Method m : p.getClass().getDeclaredMethods()) l.add(Modifier.toString(m.getModifiers()) + " " + m.getName() + Arrays.toString(m.getExceptionTypes())); Collections.sort(l); return l; });
    go("fields", () -> p.getClass().getDeclaredConstructors()[0] + " ");
    go("trace", () -> { try { ((Runnable) px((q, m, a) -> { throw new RuntimeException("deep"); }, Runnable.class)).run(); return 0; } catch (RuntimeException e) { StringBuilder b = new StringBuilder(); for (StackTraceElement s : e.getStackTrace()) b.append(s).append(" < "); return b; } });
    go("sealed", () -> px(h, Se.class));
  }
  sealed interface Se permits Si {} static final class Si implements Se {}
}
