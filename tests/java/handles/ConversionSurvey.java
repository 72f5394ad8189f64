// Conversions of arguments and results, lazily initialised statics, buffer views, stack traces through handles.
import java.lang.invoke.*;
import java.util.*;
import java.util.stream.*;
import java.nio.*;
public class ConversionSurvey {
  interface Thrower { Object run() throws Throwable; }
  static void t(String n, Thrower r) {
    try { System.out.println(n + " = " + r.run()); }
    catch (Throwable e) { System.out.println(n + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@")); for (Throwable c = e.getCause(); c != null; c = c.getCause()) System.out.println("   by " + c); }
  }
  static class Node { volatile Node next; final int v; Node(int v) { this.v = v; } }
  static final VarHandle NEXT; static { try { NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class); } catch (ReflectiveOperationException e) { throw new ExceptionInInitializerError(e); } }
  static class Lazy { static { System.out.println("Lazy init"); } static int x = 4; static volatile String s = "q"; }
  static int boxed(Integer a, Number b, Object c, Comparable<?> d) { return a + b.intValue(); }
  public static void main(String[] a) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    t("lazyVH", () -> { VarHandle v = l.findStaticVarHandle(Lazy.class, "x", int.class); System.out.println("found"); return (int) v.getAndAdd(2) + " " + (int) v.get() + " " + v.varType() + v.coordinateTypes() + v; });
    t("lazyVHs", () -> { VarHandle v = l.findStaticVarHandle(Lazy.class, "s", String.class); return (String) v.getAndSet("r") + v.compareAndSet("r", "t") + (String) v.toMethodHandle(VarHandle.AccessMode.GET).invokeExact(); });
    t("nodes", () -> { Node n = new Node(1); return NEXT.compareAndSet(n, null, new Node(2)) + " " + ((Node) NEXT.getAcquire(n)).v + (NEXT.compareAndExchange(n, null, n) != null); });
    t("boxes", () -> l.findStatic(ConversionSurvey.class, "boxed", MethodType.methodType(int.class, Integer.class, Number.class, Object.class, Comparable.class)).invoke(1, 2, 3, 4));
    t("boxesW", () -> l.findStatic(ConversionSurvey.class, "boxed", MethodType.methodType(int.class, Integer.class, Number.class, Object.class, Comparable.class)).invokeWithArguments(1, 2.5, 'c', "s"));
    t("boxesBad", () -> l.findStatic(ConversionSurvey.class, "boxed", MethodType.methodType(int.class, Integer.class, Number.class, Object.class, Comparable.class)).invokeWithArguments(1L, 2.5, 'c', "s"));
    t("boxesBad2", () -> l.findStatic(ConversionSurvey.class, "boxed", MethodType.methodType(int.class, Integer.class, Number.class, Object.class, Comparable.class)).invoke(1L, 2, 3, 4));
    t("unboxWiden", () -> (long) MethodHandles.identity(long.class).asType(MethodType.methodType(long.class, Object.class)).invoke((Object) (byte) 5));
    t("unboxChar", () -> (int) MethodHandles.identity(int.class).asType(MethodType.methodType(int.class, Character.class)).invoke('a'));
    t("unboxBad", () -> (int) MethodHandles.identity(int.class).asType(MethodType.methodType(int.class, Object.class)).invoke((Object) 5L));
    t("unboxBadNum", () -> (int) MethodHandles.identity(int.class).asType(MethodType.methodType(int.class, Number.class)).invoke((Number) 5.0));
    t("unboxNull", () -> (int) MethodHandles.identity(int.class).asType(MethodType.methodType(int.class, Integer.class)).invoke((Integer) null));
    t("explicitAll", () -> { String s = ""; Object[] vs = {true, (byte) -1, (short) 300, 'x', 70000, 1L << 40, 1.9f, -2.9}; Class<?>[] cs = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class};
        for (Object v : vs) for (Class<?> c : cs) { Object r = MethodHandles.explicitCastArguments(MethodHandles.identity(c), MethodType.methodType(Object.class, Object.class)).invoke(v); s += (r instanceof Character ch ? (int) ch : r) + " "; } return s; });
    t("explicitPrim", () -> { String s = ""; Class<?>[] cs = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class, double.class};
        for (Class<?> c : cs) for (Class<?> d : cs) { MethodHandle h = MethodHandles.explicitCastArguments(MethodHandles.identity(c), MethodType.methodType(d, double.class)); Object r = h.invoke(300.7); s += (r instanceof Character ch ? (int) ch : r) + " "; } return s; });
    t("explicitIface", () -> MethodHandles.explicitCastArguments(MethodHandles.identity(Object.class), MethodType.methodType(Runnable.class, Object.class)).type());
    t("concat", () -> java.lang.invoke.StringConcatFactory.makeConcat(l, "c", MethodType.methodType(String.class, int.class, String.class, double.class, Object.class, char.class)).getTarget().invoke(1, "b", 2.5, List.of(), 'z'));
    t("concatBad", () -> java.lang.invoke.StringConcatFactory.makeConcatWithConstants(l, "c", MethodType.methodType(String.class, int.class), "\1\1"));
    t("streamPar", () -> IntStream.rangeClosed(1, 1000).parallel().mapToObj(i -> "" + i).map(String::length).reduce(0, Integer::sum));
    t("lmfBad", () -> LambdaMetafactory.metafactory(l, "run", MethodType.methodType(Runnable.class), MethodType.methodType(void.class), l.findVirtual(String.class, "length", MethodType.methodType(int.class)), MethodType.methodType(void.class)));
    t("floatBuf", () -> { VarHandle v = MethodHandles.byteBufferViewVarHandle(float[].class, ByteOrder.nativeOrder()); ByteBuffer b = ByteBuffer.allocateDirect(16); v.set(b, 4, 2.5f); return (float) v.get(b, 4) + " " + v.coordinateTypes(); });
    t("bufOob", () -> { VarHandle v = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder()); ByteBuffer b = ByteBuffer.allocateDirect(16); return v.get(b, 9); });
    t("bufMis", () -> { VarHandle v = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder()); ByteBuffer b = ByteBuffer.allocateDirect(16); return v.getVolatile(b, 3); });
    t("vhDesc", () -> NEXT.describeConstable().isPresent() + " " + NEXT.equals(l.findVarHandle(Node.class, "next", Node.class)) + (NEXT.hashCode() == l.findVarHandle(Node.class, "next", Node.class).hashCode()));
    StackWalker.getInstance().forEach(f -> System.out.println(f.getMethodName()));
    MethodHandle mh = l.findStatic(ConversionSurvey.class, "trace", MethodType.methodType(void.class)); mh.invokeExact(); MethodHandles.dropArguments(mh, 0, int.class).invoke(1); mh.invokeWithArguments();
    VarHandle arr = MethodHandles.arrayElementVarHandle(long[].class); arr.set(new long[2], 2, 1L);
  }
  static void trace() { for (var e : new Throwable().getStackTrace()) System.out.print(e.getMethodName() + " "); System.out.println(); }
}
