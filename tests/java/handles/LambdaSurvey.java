// Lambdas, method references, records and concatenation in their odd forms; an uncaught exception in a lambda.
import java.io.*;
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class LambdaSurvey {
  interface Marker {}
  interface GenericFn<T, R> { R apply(T t); default GenericFn<T, R> self() { return this; } }
  interface StrFn extends GenericFn<String, Integer> { Integer apply(String s); }
  interface IntTo<R> { R go(int x); }
  interface LongTo { long go(int x); }
  interface Var { String go(String a, Object b, int c); }
  interface Prim { double go(byte a, char b, short c, float d, long e, boolean f); }
  interface Clin { int X = LambdaSurvey.say("Clin init"); default void d() {} void run(); }
  static int say(String s) { System.out.println(s); return s.length(); }
  static String va(Object... o) { return Arrays.toString(o); }
  static double prim(double a, int b, int c, double d, float e, Boolean f) { return a + b + c + d + e + (f ? 1 : 0); }
  class Inner { int q; Inner(int q) { this.q = q; } public String toString() { return "Inner" + q + LambdaSurvey.this.name; } }
  String name = "nm";
  IntTo<Inner> mk() { return Inner::new; }
  static class Base { String who() { return "base"; } }
  static class Der extends Base { String who() { return "der"; } Supplier<String> sup() { return super::who; } Supplier<String> me() { return this::who; } }
  static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
  enum E { A, B { int f() { return 2; } }; int f() { return 1; } }
  record Empty() {} record Rec(int i, long j, float f, double d, boolean z, char c, byte b, short s, String str, int[] arr, List<String> l) {}
  sealed interface Sh permits Ci, Sq {} record Ci(double r) implements Sh {} record Sq(double s) implements Sh {}
  static Function<Object, Object> curry(int depth) { return depth == 0 ? x -> x : x -> curry(depth - 1).apply(x + "" + depth); }
  public static void main(String[] a) throws Throwable {
    Runnable r = (Runnable & Marker & Serializable) () -> System.out.println("run");
    r.run(); System.out.println((r instanceof Marker) + " " + (r instanceof Serializable));
    StrFn sf = Integer::valueOf; GenericFn<String, Integer> gf = sf; System.out.println(gf.apply("12") + sf.apply("30") + gf.self().apply("1"));
    IntTo<Object> bo = x -> x; System.out.println(bo.go(5).getClass());
    LongTo lt = Integer::bitCount; System.out.println(lt.go(255));
    IntTo<Long> l2 = Long::valueOf; System.out.println(l2.go(9));
    Var v = LambdaSurvey::va; System.out.println(v.go("a", 2, 3));
    Prim p = LambdaSurvey::prim; System.out.println(p.go((byte) 1, 'a', (short) 3, 4f, 5L, true));
    System.out.println(new LambdaSurvey().mk().go(4)); Der d = new Der(); System.out.println(d.sup().get() + d.me().get());
    IntFunction<int[]> arr = int[]::new; System.out.println(arr.apply(3).length); Function<Integer, List<String>[]> arr2 = List[]::new; System.out.println(arr2.apply(2).length);
    BinaryOperator<String> mx = LambdaSurvey::max; System.out.println(mx.apply("a", "b")); Function<int[], int[]> cl = int[]::clone; System.out.println(cl.apply(new int[]{1}).length);
    Clin c = () -> {}; System.out.println("after"); c.run();
    ToIntFunction<E> tf = E::f; System.out.println(tf.applyAsInt(E.A) + tf.applyAsInt(E.B)); Supplier<Supplier<String>> ss = () -> () -> "nested"; System.out.println(ss.get().get());
    Object o = new Object(); Supplier<Integer> h = o::hashCode; System.out.println(h.get() == o.hashCode());
    try { String n = null; Supplier<Integer> q = n::length; } catch (NullPointerException e) { System.out.println("npe"); }
    Callable3<Exception> th = () -> { throw new IOException("io"); }; try { th.call(); } catch (IOException e) { System.out.println(e.getMessage()); }
    System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
    Rec x = new Rec(1, 2L, 3f, 4.0, true, 'c', (byte) 5, (short) 6, "s", null, List.of("l")), y = new Rec(1, 2L, 3f, 4.0, true, 'c', (byte) 5, (short) 6, "s", null, List.of("l")); System.out.println(x + " " + x.equals(y) + (x.hashCode() == y.hashCode()) + x.hashCode());
    System.out.println(new Rec(0, 0, Float.NaN, -0.0, false, ' ', (byte) 0, (short) 0, null, null, null).equals(new Rec(0, 0, Float.NaN, 0.0, false, ' ', (byte) 0, (short) 0, null, null, null)));
    System.out.println(curry(4).apply("z")); String nul = null; char ch = 'x'; System.out.println("" + nul + ch + 1 + 2L + 3f + 4d + true + new int[0].length + (Object) null + (byte) 1 + (short) 2 + E.A + Optional.of(1));
    String big = "\u0001\u0002é\ud83d\ude00" + ch + "\u0001"; System.out.println(big.length() + " " + (int) big.charAt(0)); String acc = "s"; acc += 1 + 'a' + "t"; System.out.println(acc);
    System.out.println(Stream.of("b", "a", "c").sorted(Comparator.<String>naturalOrder().reversed().thenComparing(String::length)).collect(Collectors.joining(",", "[", "]")));

    ByteArrayOutputStream bo2 = new ByteArrayOutputStream(); new ObjectOutputStream(bo2).writeObject(r); ((Runnable) new ObjectInputStream(new ByteArrayInputStream(bo2.toByteArray())).readObject()).run();
    System.out.println(r.getClass().isSynthetic() + " " + r.getClass().isHidden() + " " + r.getClass().getSimpleName().startsWith("LambdaSurvey$$Lambda") + java.util.Arrays.toString(r.getClass().getInterfaces()) + r.getClass().getSuperclass() + r.getClass().getPackageName() + r.getClass().getNestHost());
    System.out.println(((Supplier<?>) () -> 1).equals((Supplier<?>) () -> 1));
    MethodHandle mh = MethodHandles.lookup().findStatic(LambdaSurvey.class, "deep", MethodType.methodType(void.class, int.class));
    try { mh.invoke(2); } catch (IllegalStateException e) { for (var s : e.getStackTrace()) System.out.println(s.getClassName() + "." + s.getMethodName()); }
    try { MethodHandles.filterReturnValue(MethodHandles.insertArguments(mh, 0, 1), MethodHandles.constant(int.class, 3)).invoke(); } catch (IllegalStateException e) { for (var s : e.getStackTrace()) System.out.println(s.getClassName() + "." + s.getMethodName()); }
    List.of(1).forEach(i -> { throw new IllegalStateException("uncaught " + i); });
  }
  static void deep(int n) { if (n == 0) throw new IllegalStateException("deep"); Runnable r = () -> deep(n - 1); r.run(); }
  interface Callable3<X extends Exception> { void call() throws IOException; }
}
