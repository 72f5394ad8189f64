// What method handles of every kind do, and what their mistakes say.
import java.lang.invoke.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;
import java.util.*;
import java.util.function.*;

public class HandleSurvey {
  interface Thrower { Object run() throws Throwable; }
  static void t(String n, Thrower r) {
    try { System.out.println(n + " = " + str(r.run())); }
    catch (Throwable e) { System.out.println(n + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@") + (e.getCause()!=null? " / "+e.getCause().getClass().getSimpleName():"")); }
  }
  static String str(Object o) {
    if (o instanceof int[] x) return Arrays.toString(x);
    if (o instanceof Object[] x) return Arrays.deepToString(x);
    return String.valueOf(o);
  }
  static int add(int a, int b) { return a + b; }
  static long addL(long a, long b) { return a + b; }
  static String cat(String a, String b, int c) { return a + b + c; }
  static String va(String f, Object... xs) { return f + Arrays.toString(xs); }
  static int sumv(int... xs) { int s = 0; for (int x : xs) s += x; return s; }
  static void vo(StringBuilder sb) { sb.append("vo"); }
  static boolean isPos(int x) { return x > 0; }
  static double dd(double a, float b, short c, byte d, char e, boolean f, long g) { return a + b + c + d + e + (f ? 1 : 0) + g; }
  int inst = 5; static int stat = 7; final int fin = 3; volatile long vol = 9; String s = "str";
  int getInst(int d) { return inst + d; }
  private String priv() { return "priv" + inst; }
  static class B { protected String hi() { return "B.hi"; } public String toString() { return "B"; } }
  static class C extends B { protected String hi() { return "C.hi"; } static MethodHandles.Lookup l() { return lookup(); } public String toString() { return "C"; } C() {} C(int x) { if (x < 0) throw new IllegalArgumentException("neg " + x); } }
  interface I { default String def() { return "I.def"; } static String st() { return "I.st"; } String abs(); }
  static class J implements I { public String def() { return "J.def"; } public String abs() { return "J.abs"; } static Lookup l() { return lookup(); } }

  public static void main(String[] args) throws Throwable {
    Lookup l = lookup();
    MethodHandle add = l.findStatic(HandleSurvey.class, "add", methodType(int.class, int.class, int.class));
    t("add", () -> (int) add.invokeExact(1, 2));
    t("addInvoke", () -> add.invoke(1, (short) 2));
    t("addInvokeBoxed", () -> add.invoke((Integer) 1, (Object) 2));
    t("addWrong", () -> (Object) add.invokeExact(1, 2));
    t("addWrong2", () -> (int) add.invokeExact(1));
    t("addWrong3", () -> add.invoke(1));
    t("addWrong4", () -> add.invoke("a", 2));
    t("addCCE", () -> add.invoke((Object) "a", 2));
    t("addNPE", () -> add.invoke((Object) null, 2));
    t("wargs", () -> add.invokeWithArguments(3, 4));
    t("wargs2", () -> add.invokeWithArguments(List.of(3, 4)));
    t("wargs3", () -> add.invokeWithArguments(3));
    t("wargs4", () -> add.invokeWithArguments(3, "x"));
    MethodHandle va = l.findStatic(HandleSurvey.class, "va", methodType(String.class, String.class, Object[].class));
    t("va", () -> va.invoke("a", 1, 2, 3));
    t("va0", () -> va.invoke("a"));
    t("vaArr", () -> va.invoke("a", new Object[]{1, 2}));
    t("vaStr", () -> va.invoke("a", new String[]{"x"}));
    t("vaNull", () -> va.invoke("a", (Object[]) null));
    t("vaExact", () -> (String) va.invokeExact("a", new Object[]{1}));
    t("vaW", () -> va.invokeWithArguments("a", 1, 2));
    t("vaisv", () -> va.isVarargsCollector() + " " + va.asFixedArity().isVarargsCollector() + " " + va + " " + va.type());
    MethodHandle sumv = l.findStatic(HandleSurvey.class, "sumv", methodType(int.class, int[].class));
    t("sumv", () -> (int) sumv.invoke(1, 2, 3));
    t("sumvB", () -> sumv.invoke((byte) 1, 'a', (Integer) 3));
    t("sumvCollector", () -> sumv.asCollector(int[].class, 2).type() + " " + (int) sumv.asCollector(int[].class, 2).invokeExact(4, 5));
    MethodHandle dd = l.findStatic(HandleSurvey.class, "dd", methodType(double.class, double.class, float.class, short.class, byte.class, char.class, boolean.class, long.class));
    t("dd", () -> (double) dd.invokeExact(1.0, 2f, (short) 3, (byte) 4, 'a', true, 9L));
    t("ddObj", () -> dd.asType(genericMethodType(7)).invoke(1.0, 2f, (short) 3, (byte) 4, 'a', true, 9L));
    t("ddW", () -> dd.invokeWithArguments(1, 2, (short) 3, (byte) 4, 'a', true, 9));
    t("ddSpread", () -> dd.asSpreader(Object[].class, 7).invoke(new Object[]{1.0, 2f, (short) 3, (byte) 4, 'a', true, 9L}));
    t("virt", () -> (int) l.findVirtual(HandleSurvey.class, "getInst", methodType(int.class, int.class)).invokeExact(new HandleSurvey(), 3));
    t("virtNull", () -> (int) l.findVirtual(HandleSurvey.class, "getInst", methodType(int.class, int.class)).invokeExact((HandleSurvey) null, 3));
    t("priv", () -> (String) l.findVirtual(HandleSurvey.class, "priv", methodType(String.class)).invokeExact(new HandleSurvey()));
    t("privPublic", () -> publicLookup().findVirtual(HandleSurvey.class, "priv", methodType(String.class)));
    t("nosuch", () -> l.findVirtual(HandleSurvey.class, "nope", methodType(String.class)));
    t("nosuchStatic", () -> l.findStatic(HandleSurvey.class, "getInst", methodType(int.class, int.class)));
    t("nosuchF", () -> l.findGetter(HandleSurvey.class, "nope", int.class));
    t("nosuchF2", () -> l.findGetter(HandleSurvey.class, "inst", long.class));
    t("nosuchC", () -> l.findConstructor(HandleSurvey.class, methodType(void.class, String.class)));
    t("staticAsVirt", () -> l.findVirtual(HandleSurvey.class, "add", methodType(int.class, int.class, int.class)));
    t("getter", () -> (int) l.findGetter(HandleSurvey.class, "inst", int.class).invokeExact(new HandleSurvey()));
    t("getterNull", () -> (int) l.findGetter(HandleSurvey.class, "inst", int.class).invokeExact((HandleSurvey) null));
    HandleSurvey o = new HandleSurvey();
    t("setter", () -> { l.findSetter(HandleSurvey.class, "inst", int.class).invokeExact(o, 42); return o.inst; });
    t("setterFinal", () -> l.findSetter(HandleSurvey.class, "fin", int.class));
    t("sget", () -> (int) l.findStaticGetter(HandleSurvey.class, "stat", int.class).invokeExact());
    t("sset", () -> { l.findStaticSetter(HandleSurvey.class, "stat", int.class).invokeExact(8); return stat; });
    t("vol", () -> (long) l.findGetter(HandleSurvey.class, "vol", long.class).invokeExact(o));
    t("s", () -> { l.findSetter(HandleSurvey.class, "s", String.class).invoke(o, (Object) "zz"); return o.s; });
    t("sBad", () -> { l.findSetter(HandleSurvey.class, "s", String.class).invoke(o, (Object) 3); return o.s; });
    t("ctor", () -> l.findConstructor(ArrayList.class, methodType(void.class, Collection.class)).invoke(List.of(1, 2)));
    t("ctorThrow", () -> l.findConstructor(C.class, methodType(void.class, int.class)).invoke(-4));
    t("special", () -> (String) C.l().findSpecial(B.class, "hi", methodType(String.class), C.class).invokeExact(new C()));
    t("specialBad", () -> l.findSpecial(B.class, "hi", methodType(String.class), C.class));
    t("specialI", () -> (String) J.l().findSpecial(I.class, "def", methodType(String.class), J.class).invokeExact(new J()));
    t("iface", () -> (String) l.findVirtual(I.class, "abs", methodType(String.class)).invoke(new J()));
    t("ifaceSt", () -> (String) l.findStatic(I.class, "st", methodType(String.class)).invoke());
    t("ifaceToString", () -> l.findVirtual(I.class, "hashCode", methodType(int.class)).type());
    t("virtOver", () -> (String) l.findVirtual(B.class, "hi", methodType(String.class)).invoke((B) new C()));
    t("arrClone", () -> l.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[]{1, 2}));
    t("bind", () -> (int) l.bind("hello", "length", methodType(int.class)).invokeExact());
    t("bindTo", () -> l.findVirtual(String.class, "concat", methodType(String.class, String.class)).bindTo("x").invoke("y"));
    t("bindToBad", () -> add.bindTo(3));
    t("bindToCCE", () -> l.findVirtual(String.class, "length", methodType(int.class)).bindTo(3));
    // combinators
    MethodHandle cat = l.findStatic(HandleSurvey.class, "cat", methodType(String.class, String.class, String.class, int.class));
    t("ins", () -> insertArguments(cat, 1, "B", 7).invoke("A"));
    t("insBad", () -> insertArguments(cat, 1, 5));
    t("insBad2", () -> insertArguments(cat, 3, 5));
    t("insBad3", () -> insertArguments(cat, 0, "a", "b", 1, 2));
    t("drop", () -> dropArguments(cat, 1, long.class, Object.class).type() + " " + dropArguments(cat, 1, long.class, Object.class).invoke("a", 5L, null, "b", 3));
    t("dropBad", () -> dropArguments(cat, 4, int.class));
    t("perm", () -> permuteArguments(cat, methodType(String.class, int.class, String.class), 1, 1, 0).invoke(4, "q"));
    t("permBad", () -> permuteArguments(cat, methodType(String.class, int.class, String.class), 1, 0, 0));
    t("permBad2", () -> permuteArguments(cat, methodType(String.class, int.class, String.class), 1, 1));
    MethodHandle up = l.findVirtual(String.class, "toUpperCase", methodType(String.class));
    MethodHandle len = l.findVirtual(String.class, "length", methodType(int.class));
    t("filt", () -> filterArguments(cat, 0, up, up).invoke("a", "b", 2));
    t("filtNull", () -> filterArguments(cat, 0, null, up).invoke("a", "b", 2));
    t("filtBad", () -> filterArguments(cat, 1, up, up));
    t("filt3", () -> filterArguments(cat, 2, len).invoke("a", "b", "xyz"));
    t("fret", () -> filterReturnValue(cat, len).invoke("a", "b", 2));
    t("fretBad", () -> filterReturnValue(add, len));
    t("fold", () -> foldArguments(cat, l.findStatic(HandleSurvey.class, "mk", methodType(String.class, String.class))).invoke("b", 2));
    t("foldPos", () -> foldArguments(cat, 1, l.findStatic(HandleSurvey.class, "mki", methodType(String.class, int.class))).invoke("b", 2));
    t("foldBad", () -> foldArguments(cat, len));
    t("coll", () -> collectArguments(cat, 1, l.findStatic(HandleSurvey.class, "mk2", methodType(String.class, int.class, long.class))).invoke("b", 2, 3L, 4));
    t("collVoid", () -> collectArguments(cat, 1, l.findStatic(HandleSurvey.class, "v1", methodType(void.class, int.class))).invoke("b", 2, "c", 4));
    t("gwt", () -> { MethodHandle g = guardWithTest(l.findStatic(HandleSurvey.class, "isPos", methodType(boolean.class, int.class)), dropArguments(constant(String.class, "pos"), 0, int.class), dropArguments(constant(String.class, "neg"), 0, int.class)); return (String) g.invokeExact(3) + g.invoke(-3); });
    t("gwtBad", () -> guardWithTest(add, add, add));
    t("catch", () -> catchException(l.findStatic(Integer.class, "parseInt", methodType(int.class, String.class)), NumberFormatException.class, dropArguments(constant(int.class, -1), 0, NumberFormatException.class)).invoke("zz"));
    t("catchOther", () -> catchException(l.findStatic(Integer.class, "parseInt", methodType(int.class, String.class)), NullPointerException.class, dropArguments(constant(int.class, -1), 0, NullPointerException.class)).invoke("zz"));
    t("throw", () -> throwException(int.class, IllegalStateException.class).invoke(new IllegalStateException("ise")));
    t("ident", () -> identity(long.class).invoke(5) + " " + identity(String.class).invoke("s") + identity(int.class));
    t("zero", () -> zero(int.class).invoke() + " " + zero(String.class).invoke() + " " + zero(boolean.class).invoke() + zero(double.class).type());
    t("empty", () -> empty(methodType(char.class, int.class, String.class)).invoke(1, "x") instanceof Character);
    t("const", () -> constant(long.class, 5).invoke() + " " + constant(Object.class, null).invoke() + constant(Integer.class, 4).invoke());
    t("constBad", () -> constant(int.class, "x"));
    t("constVoid", () -> constant(void.class, null));
    t("arrCtor", () -> arrayConstructor(int[].class).invoke(3));
    t("arrCtorNeg", () -> arrayConstructor(String[].class).invoke(-1));
    t("arrLen", () -> arrayLength(long[].class).invoke(new long[4]));
    t("spread", () -> cat.asSpreader(1, Object[].class, 2).invoke("a", new Object[]{"b", 5}));
    t("spreadBad", () -> cat.asSpreader(1, Object[].class, 2).invoke("a", new Object[]{"b"}));
    t("spreadNull", () -> cat.asSpreader(Object[].class, 3).invoke((Object[]) null));
    t("spread0", () -> constant(int.class, 3).asSpreader(Object[].class, 0).invoke((Object[]) null));
    t("spreadInt", () -> add.asSpreader(int[].class, 2).invoke(new int[]{3, 4}));
    t("spreadBadT", () -> add.asSpreader(String[].class, 2));
    t("coll2", () -> add.asCollector(Object[].class, 1));
    t("coll3", () -> va.asCollector(1, Object[].class, 2).invoke("f", 1, 2));
    t("withVarargs", () -> va.withVarargs(false).isVarargsCollector());
    t("explicit", () -> explicitCastArguments(add, methodType(byte.class, double.class, Object.class)).invoke(3.9, (Object) 300L));
    t("explicitNull", () -> explicitCastArguments(add, methodType(boolean.class, Object.class, boolean.class)).invoke((Object) null, true));
    t("asTypeBad", () -> add.asType(methodType(int.class, int.class)));
    t("asTypeVoid", () -> add.asType(methodType(void.class, int.class, int.class)).invoke(1, 2));
    t("invoker", () -> invoker(add.type()).invoke(add, 3, (Integer) 4) + " " + exactInvoker(add.type()).invoke(add, 3, 4) + " " + spreadInvoker(add.type(), 1).invoke(add, 3, new Object[]{5}));
    t("exactInvokerBad", () -> exactInvoker(add.type()).invoke(len, 3, 4));
    t("dropRet", () -> dropReturn(add).type() + " " + dropReturn(add).invoke(1, 2));
    t("dropMatch", () -> dropArgumentsToMatch(len, 0, List.of(String.class, int.class), 0).type());
    t("tableSwitch", () -> { MethodHandle d = dropArguments(constant(String.class, "d"), 0, int.class); MethodHandle s = tableSwitch(d, dropArguments(constant(String.class, "0"), 0, int.class), dropArguments(constant(String.class, "1"), 0, int.class)); return (String) s.invokeExact(0) + s.invoke(1) + s.invoke(2) + s.invoke(-1); });
    t("reveal", () -> { MethodHandleInfo i = l.revealDirect(l.findVirtual(String.class, "length", methodType(int.class))); return i + " " + MethodHandleInfo.referenceKindToString(i.getReferenceKind()) + i.getModifiers(); });
    t("revealBad", () -> l.revealDirect(add.bindTo(null)));
    t("revealBad2", () -> l.revealDirect(insertArguments(add, 0, 1)));
    t("revealI", () -> "" + l.revealDirect(l.findVirtual(List.class, "size", methodType(int.class))));
    t("revealC", () -> "" + l.revealDirect(l.findConstructor(ArrayList.class, methodType(void.class))));
    t("revealF", () -> "" + l.revealDirect(l.findSetter(HandleSurvey.class, "inst", int.class)));
    t("mtd", () -> fromMethodDescriptorString("(ILjava/lang/String;[J)V", null) + " " + methodType(int.class, List.of(long.class)).toMethodDescriptorString());
    t("mtbad", () -> fromMethodDescriptorString("(X)V", null));
    t("mtwrap", () -> methodType(int.class, long.class, String.class).wrap() + " " + methodType(Integer.class, Long.class).unwrap() + " " + methodType(int.class, String.class).generic() + methodType(int.class, String.class).erase());
    t("loopCount", () -> countedLoop(constant(int.class, 5), constant(int.class, 10), l.findStatic(HandleSurvey.class, "add", methodType(int.class, int.class, int.class))).invoke());
    t("iter", () -> iteratedLoop(null, constant(String.class, ""), l.findStatic(HandleSurvey.class, "step", methodType(String.class, String.class, Object.class, List.class))).invoke(List.of(1, 2, 3)));
    t("while", () -> whileLoop(zero(int.class), l.findStatic(HandleSurvey.class, "lt10", methodType(boolean.class, int.class)), insertArguments(add, 1, 3)).invoke());
    t("dowhile", () -> doWhileLoop(zero(int.class), insertArguments(add, 1, 30), l.findStatic(HandleSurvey.class, "lt10", methodType(boolean.class, int.class))).invoke());
    t("tryf", () -> tryFinally(l.findStatic(Integer.class, "parseInt", methodType(int.class, String.class)), l.findStatic(HandleSurvey.class, "fin", methodType(int.class, Throwable.class, int.class, String.class))).invoke("12"));
    t("tryfEx", () -> tryFinally(l.findStatic(Integer.class, "parseInt", methodType(int.class, String.class)), l.findStatic(HandleSurvey.class, "fin", methodType(int.class, Throwable.class, int.class, String.class))).invoke("zz"));
    t("mhEquals", () -> add.equals(l.findStatic(HandleSurvey.class, "add", methodType(int.class, int.class, int.class))));
    t("describe", () -> add.describeConstable().isPresent());
    t("callsite", () -> { MutableCallSite m = new MutableCallSite(add); MethodHandle d = m.dynamicInvoker(); int a = (int) d.invokeExact(1, 2); m.setTarget(insertArguments(l.findStatic(HandleSurvey.class, "add3", methodType(int.class, int.class, int.class, int.class)), 0, 100)); return a + " " + (int) d.invokeExact(1, 2); });
    t("callsiteBad", () -> { MutableCallSite m = new MutableCallSite(add); m.setTarget(len); return 1; });
    t("ccs", () -> new ConstantCallSite(add).dynamicInvoker() == add);
    t("unreflectSpread", () -> l.unreflect(HandleSurvey.class.getDeclaredMethod("va", String.class, Object[].class)).invoke("k", 1, 2));
    t("asTypeIface", () -> identity(Object.class).asType(methodType(Runnable.class, Object.class)).invoke("str").getClass());
    t("proxyMH", () -> MethodHandleProxies.asInterfaceInstance(Comparator.class, l.findVirtual(String.class, "compareTo", methodType(int.class, String.class)).asType(methodType(int.class, Object.class, Object.class))).compare("a", "b"));
  }
  static String mk(String s) { return "mk" + s; }
  static String mki(int i) { return "mki" + i; }
  static String mk2(int i, long j) { return "mk2" + i + j; }
  static void v1(int i) { System.out.println("v1 " + i); }
  static String step(String acc, Object x, List<?> l) { return acc + x + ";"; }
  static boolean lt10(int x) { return x < 10; }
  static int add3(int a, int b, int c) { return a + b + c; }
  static int fin(Throwable t, int r, String s) { System.out.println("fin " + t + " " + r + " " + s); return r + 1; }
}
