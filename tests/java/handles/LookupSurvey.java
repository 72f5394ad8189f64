// Lookups, access errors, class initialisation through handles, loops, hidden classes; an uncaught exception.
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;
public class LookupSurvey {
  interface Thrower { Object run() throws Throwable; }
  static void t(String n, Thrower r) {
    try { System.out.println(n + " = " + r.run()); }
    catch (Throwable e) { System.out.println(n + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@")); for (Throwable c = e.getCause(); c != null; c = c.getCause()) System.out.println("   by " + c); }
  }
  static class Secret { private int x = 1; private static String s = "st"; private Secret() {} private void m() {} protected void p() {} void pkg() {} }
  static class Init { static { System.out.println("Init initialised"); } static int v = 3; static int f() { return v; } int i; Init() {} }
  static class Bad { static { if (true) throw new IllegalStateException("bad init"); } static int f() { return 1; } static int v; }
  static synchronized int sync(int x) { return x + 1; }
  static int fact(int n) throws Throwable { return n <= 1 ? 1 : n * (int) FACT.invokeExact(n - 1); }
  static MethodHandle FACT;
  public static void main(String[] a) throws Throwable {
    Lookup l = lookup();
    t("lookup", () -> l + " " + l.lookupModes() + " " + publicLookup() + " " + l.in(String.class) + " " + l.dropLookupMode(Lookup.PRIVATE));
    t("findInit", () -> { MethodHandle m = l.findStatic(Init.class, "f", methodType(int.class)); System.out.println("found"); return (int) m.invokeExact(); });
    t("badInit", () -> (int) l.findStatic(Bad.class, "f", methodType(int.class)).invokeExact());
    t("badInit2", () -> (int) l.findStatic(Bad.class, "f", methodType(int.class)).invokeExact());
    t("badInitVH", () -> l.findStaticVarHandle(Bad.class, "v", int.class).get());
    t("sync", () -> (int) l.findStatic(LookupSurvey.class, "sync", methodType(int.class, int.class)).invokeExact(4));
    FACT = l.findStatic(LookupSurvey.class, "fact", methodType(int.class, int.class)); t("fact", () -> fact(10));
    t("pub", () -> publicLookup().findVirtual(String.class, "isEmpty", methodType(boolean.class)).invoke(""));
    t("pubPriv", () -> publicLookup().findGetter(Secret.class, "x", int.class));
    t("pubProt", () -> publicLookup().findVirtual(Object.class, "clone", methodType(Object.class)));
    t("strPriv", () -> l.findGetter(String.class, "value", byte[].class));
    t("strPrivM", () -> l.findVirtual(String.class, "coder", methodType(byte.class)));
    t("abstractNew", () -> l.findConstructor(AbstractList.class, methodType(void.class)));
    t("ifaceNew", () -> l.findConstructor(Runnable.class, methodType(void.class)));
    t("newArr", () -> l.findConstructor(int[].class, methodType(void.class, int.class)));
    t("ctorRet", () -> l.findConstructor(String.class, methodType(String.class)));
    t("initName", () -> l.findVirtual(String.class, "<init>", methodType(void.class)));
    t("nullName", () -> l.findVirtual(String.class, null, methodType(void.class)));
    t("nullClass", () -> l.findVirtual(null, "x", methodType(void.class)));
    t("findClass", () -> l.findClass("java.util.Map$Entry") + " " + l.findClass("LookupSurvey$Init").getName());
    t("noClass", () -> l.findClass("nope.Nope"));
    t("ensureInit", () -> l.ensureInitialized(Init.class));
    t("privLookup", () -> (int) privateLookupIn(Secret.class, l).findGetter(Secret.class, "x", int.class).invokeExact(new Secret()));
    t("unref", () -> l.unreflectGetter(Secret.class.getDeclaredField("s")).invoke() + " " + l.unreflectConstructor(Secret.class.getDeclaredConstructor()).type());
    t("unrefSet", () -> l.unreflectSetter(Integer.class.getDeclaredField("MAX_VALUE")));
    t("unrefPriv", () -> publicLookup().unreflect(Secret.class.getDeclaredMethod("m")));
    t("reflectAs", () -> reflectAs(java.lang.reflect.Method.class, l.findVirtual(String.class, "trim", methodType(String.class))));
    t("void", () -> methodType(void.class, void.class));
    t("mt", () -> methodType(int.class, new Class<?>[]{int.class}).appendParameterTypes(String.class).insertParameterTypes(0, long.class).changeReturnType(Object.class).dropParameterTypes(1, 2) + " " + genericMethodType(2, true) + methodType(int.class).hasPrimitives() + methodType(Integer.class).hasWrappers() + methodType(int.class, int.class).equals(methodType(int.class, int.class)) + methodType(int.class).descriptorString() + methodType(int.class, long.class).lastParameterType() + methodType(int.class, long.class).parameterList());
    t("mtBad", () -> methodType(int.class, int.class).dropParameterTypes(0, 5));
    t("mtBad2", () -> methodType(int.class, int.class).insertParameterTypes(3, int.class));
    t("many", () -> insertArguments(l.findVirtual(String.class, "format", methodType(String.class, Object[].class)).asVarargsCollector(Object[].class), 0, "%s %s %s").invoke(1, 2, 3));
    t("bigSpread", () -> { MethodHandle m = l.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class)).asCollector(Object[].class, 50); Object[] xs = new Object[50]; for (int i = 0; i < 50; i++) xs[i] = i; return m.asSpreader(Object[].class, 50).invoke(xs); });
    t("asListVar", () -> (List<?>) l.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class)).invoke(1, "two", 3.0));
    t("chain", () -> { MethodHandle h = identity(int.class); MethodHandle inc = l.findStatic(LookupSurvey.class, "sync", methodType(int.class, int.class)); for (int i = 0; i < 100; i++) h = filterReturnValue(h, inc); return (int) h.invokeExact(0); });
    t("recursiveCast", () -> (long) (int) identity(int.class).invokeExact(3));
    t("lambdaMH", () -> { Function<String, Integer> f = LambdaProxy.make(l, l.findVirtual(String.class, "length", methodType(int.class))); return f.apply("hello"); });
    t("toStringMH", () -> l.findVirtual(String.class, "charAt", methodType(char.class, int.class)) + "" + insertArguments(identity(String.class), 0, "x"));
    t("collectRet", () -> filterReturnValue(l.findVirtual(String.class, "length", methodType(int.class)), l.findStatic(Integer.class, "toBinaryString", methodType(String.class, int.class))).invoke("seven77"));
    t("filterArgsVar", () -> filterArguments(l.findStatic(Math.class, "max", methodType(int.class, int.class, int.class)), 0, l.findVirtual(String.class, "length", methodType(int.class)), l.findStatic(Integer.class, "parseInt", methodType(int.class, String.class))).invoke("abc", "2"));
    t("loopFib", () -> { Class<?> i = int.class; MethodHandle add = l.findStatic(Integer.class, "sum", methodType(i, i, i));
       MethodHandle[] cl1 = { constant(i, 0), dropArguments(identity(i), 0, i) }, cl2 = { constant(i, 1), add }, cl3 = { zero(i), dropArguments(insertArguments(add, 0, 1), 0, i, i), dropArguments(l.findStatic(LookupSurvey.class, "lt", methodType(boolean.class, i, i)), 0, i, i), dropArguments(identity(i), 1, i, i) };
       return (int) loop(cl1, cl2, cl3).invoke(10); });
    t("switchPoint", () -> { SwitchPoint sp = new SwitchPoint(); MethodHandle g = sp.guardWithTest(constant(String.class, "valid"), constant(String.class, "invalid")); String s = (String) g.invokeExact(); SwitchPoint.invalidateAll(new SwitchPoint[]{sp}); return s + g.invoke(); });
    t("classData", () -> { byte[] b = LookupSurvey.class.getResourceAsStream("LookupSurvey$Hid.class").readAllBytes(); Lookup h = l.defineHiddenClassWithClassData(b, List.of("data"), true); return MethodHandles.classData(h, "_", List.class) + "" + MethodHandles.classDataAt(h, "_", String.class, 0); });
    Thread th = new Thread(() -> { try { l.findStatic(LookupSurvey.class, "boom", methodType(void.class)).invoke(); } catch (Throwable e) { throw new RuntimeException(e); } }); th.start(); th.join();
    l.findStatic(LookupSurvey.class, "boom", methodType(void.class)).invoke();
  }
  static boolean lt(int a, int b) { return a < b; }
  static void boom() { throw new IllegalStateException("boom"); }
  static class Hid { static int val() { return 5; } }
  static class LambdaProxy { @SuppressWarnings("unchecked") static <A, B> Function<A, B> make(Lookup l, MethodHandle h) throws Throwable { return (Function<A, B>) LambdaMetafactory.metafactory(l, "apply", methodType(Function.class), methodType(Object.class, Object.class), h, h.type().wrap()).getTarget().invoke(); } }
}
