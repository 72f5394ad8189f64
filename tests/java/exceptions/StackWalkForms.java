// Stack walking in batches, and stack traces of threads, constructors, initialisers, lambdas and reflective calls.
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;
public class StackWalkForms {
  interface R { Object run() throws Throwable; }
  static void go(String n, R r) { try { System.out.println(n + ": " + r.run()); } catch (Throwable t) { System.out.println(n + " ! " + t); } }
  static final StackWalker RET = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  static Object rec(int n) { return n == 0 ? RET.walk(s -> s.map(f -> f.getMethodName() + f.getLineNumber()).collect(Collectors.toList())) : rec(n - 1); }
  static Object cnt(int n) { return n == 0 ? RET.walk(s -> s.count()) : cnt(n - 1); }
  static Object lim(int n) { return n == 0 ? RET.walk(s -> s.skip(3).limit(2).map(StackWalker.StackFrame::toString).collect(Collectors.toList())) : lim(n - 1); }
  static Object find(int n) { return n == 0 ? RET.walk(s -> s.filter(f -> f.getMethodName().equals("main")).findFirst()).get() : find(n - 1); }
  static Class<?> caller() { return RET.getCallerClass(); }
  public static Class<?> callerPub() { return RET.getCallerClass(); }
  static String full(StackWalker w) { return w.walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + (f.isNativeMethod() ? "N" : "")).filter(x -> !x.contains("LambdaForm") && !x.contains("0x")).collect(Collectors.joining(" "))); }
  public static String fullPub() { return full(RET); }
  public static String fullRefl() { return full(StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES))); }
  static class C { String s; C() { s = full(RET); } C(int x) { s = RET.walk(f -> f.findFirst().get().getMethodType().toString()); } }
  static StackTraceElement[] mine() { return Thread.currentThread().getStackTrace(); }
  static class Ex extends RuntimeException { Ex(String m) { super(m); } @Override public synchronized Throwable fillInStackTrace() { return this; } }
  static class Deep extends Exception { Deep() { super(make()); } static String make() { return "made"; } }
  static void sof(int n) { sof(n + 1); }
  public static void main(String[] a) throws Throwable {
    go("rec0", () -> rec(0)); go("rec20", () -> rec(20)); go("cnt", () -> cnt(100)); go("lim", () -> lim(10)); go("find", () -> find(40));
    go("caller", () -> caller()); go("caller refl", () -> StackWalkForms.class.getMethod("callerPub").invoke(null));
    go("refl", () -> StackWalkForms.class.getMethod("fullPub").invoke(null)); go("refl shown", () -> StackWalkForms.class.getMethod("fullRefl").invoke(null));
    go("ctor", () -> new C().s); go("ctor type", () -> new C(1).s);
    go("type", () -> RET.walk(s -> s.skip(1).findFirst().get().getMethodType())); go("desc", () -> RET.walk(s -> s.skip(1).findFirst().get().getDescriptor()));
    go("bci", () -> RET.walk(s -> s.findFirst().get().getByteCodeIndex() >= 0)); go("decl", () -> RET.walk(s -> s.findFirst().get().getDeclaringClass()));
    go("no retain", () -> StackWalker.getInstance().walk(s -> s.findFirst().get().getDeclaringClass()));
    go("no retain caller", () -> StackWalker.getInstance().getCallerClass());
    go("forEach", () -> { StringBuilder b = new StringBuilder(); RET.forEach(f -> b.append(f.getMethodName()).append(' ')); return b; });
    go("escape", () -> { Stream<StackWalker.StackFrame> s = RET.walk(x -> x); return s.count(); });
    go("throw in walk", () -> RET.walk(s -> { throw new IllegalStateException("in"); }));
    go("nested", () -> RET.walk(s -> s.map(f -> f.getMethodName() + RET.walk(q -> q.count() > 3)).limit(2).collect(Collectors.toList())));
    go("self", () -> Arrays.toString(mine()));
    go("ste", () -> { StackTraceElement e = mine()[1]; return e.getClassName() + e.getMethodName() + e.getFileName() + e.getLineNumber() + e.getModuleName() + e.getModuleVersion() + e.getClassLoaderName() + e.isNativeMethod() + e.equals(mine()[1]) + new StackTraceElement("A", "b", "C.java", 3) + new StackTraceElement("l", "m", "v", "A", "b", null, -2) + new StackTraceElement("A", "b", null, -1); });
    go("new thread", () -> { Thread t = new Thread(() -> {}); int n = t.getStackTrace().length; t.start(); t.join(); return n + " " + t.getStackTrace().length; });
    go("in thread", () -> { String[] r = new String[1]; Thread t = new Thread(() -> r[0] = Arrays.stream(Thread.currentThread().getStackTrace()).map(e -> e.getMethodName()).collect(Collectors.joining(","))); t.start(); t.join(); return r[0]; });
    go("no fill", () -> { Ex e = new Ex("q"); return e.getStackTrace().length + " " + e; });
    go("ctor frames", () -> { Deep d = new Deep(); return d.getStackTrace()[0].getMethodName() + d.getMessage(); });
    go("set", () -> { Exception e = new Exception(); e.setStackTrace(new StackTraceElement[] {new StackTraceElement("X", "y", "Z.java", 9)}); java.io.StringWriter w = new java.io.StringWriter(); e.printStackTrace(new java.io.PrintWriter(w)); return w.toString().replace("\n", "|").replace("\t", "_"); });
    go("refill", () -> { Exception e = new Exception(); e.fillInStackTrace(); return e.getStackTrace()[0].getMethodName(); });
    go("sof", () -> { try { sof(0); return 0; } catch (StackOverflowError e) { return e.getStackTrace().length + e.getStackTrace()[5].getMethodName(); } });
    go("stream trace", () -> { try { Stream.of(1).map(x -> { if (x > 0) throw new RuntimeException(); return x; }).forEach(x -> {}); return 0; } catch (RuntimeException e) { return Arrays.stream(e.getStackTrace()).map(StackTraceElement::getMethodName).collect(Collectors.joining(",")); } });
    go("comparator trace", () -> { try { new ArrayList<>(List.of(2, 1)).sort((x, y) -> { throw new RuntimeException(); }); return 0; } catch (RuntimeException e) { return Arrays.toString(e.getStackTrace()); } });
    go("clinit trace", () -> { try { return Bad.x; } catch (ExceptionInInitializerError e) { return Arrays.toString(e.getStackTrace()) + Arrays.toString(e.getCause().getStackTrace()); } });
    go("ctor refl trace", () -> { try { return Bc.class.getDeclaredConstructor().newInstance(); } catch (InvocationTargetException e) { return Arrays.toString(e.getCause().getStackTrace()); } });
    go("mh trace", () -> { try { return java.lang.invoke.MethodHandles.lookup().findStatic(StackWalkForms.class, "boom", java.lang.invoke.MethodType.methodType(void.class)).invoke(); } catch (RuntimeException e) { return Arrays.toString(e.getStackTrace()); } });
    go("newInstance trace", () -> { try { return Bc.class.newInstance(); } catch (RuntimeException e) { return Arrays.toString(e.getStackTrace()); } });
  }
  static void boom() { throw new RuntimeException(); }
  static class Bad { static int x = Integer.parseInt("z"); } static class Bc { Bc() { throw new RuntimeException("bc"); } }
}
