import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Each method whose name begins with "npe" raises exactly one NullPointerException. */
class Shapes {
    Shapes next;
    Shapes[] row;
    int[] ints;
    int x;
    long wide;
    double real;
    String text;
    Object any;
    static Shapes root;
    static Shapes tree;
    static int[][] grid = new int[4][];
    static final int ZERO = 0;

    Shapes step() { return next; }
    Shapes step(int n, String s, Object o, long l, StringBuilder b, int[][] g, String[] a) { return next; }
    static Shapes make() { return null; }
    static int index() { return 1; }
    static Object object(Shapes... all) { return null; }
    static Shapes pick(int i) { return null; }
    private int hidden() { return x; }
    static <T> T generic() { return null; }

    static void npeInvokeLocal() { String s = null; s.length(); }
    static void npeInvokeParameter() { helperInvoke(1, 2L, null, 3.0, "z"); }
    static int helperInvoke(int a, long b, String c, double d, String e) { return c.length() + e.length(); }
    static void npeWrittenParameter() { helperWritten("a"); }
    static int helperWritten(String c) { c = null; return c.length(); }
    static void npeParameterWrittenInLoop() { helperLoop(null); }
    static int helperLoop(String c) { int n = 0; while (n < 5) { n += c.length(); c = "more"; } return n; }
    static void npeParameterWrittenOnOnePath() { helperPath(null, 3); }
    static int helperPath(String c, int k) { if (k < 2) { c = "x"; } return c.length(); }
    static void npeReadField() { Shapes s = null; int y = s.x; }
    static void npeReadFieldOfStatic() { int y = root.x; }
    static void npeReadChain() { Shapes s = new Shapes(); s.next = new Shapes(); int y = s.next.next.x; }
    static void npeReadDeep() { Shapes s = deep(4); int y = s.next.next.next.next.x; }
    static void npeReadDeeper() { Shapes s = deep(5); int y = s.next.next.next.next.next.x; }
    static void npeReadDeepest() { Shapes s = deep(7); int y = s.next.next.next.next.next.next.next.x; }
    static Shapes deep(int n) { Shapes s = new Shapes(); if (n > 1) s.next = deep(n - 1); return s; }
    static void npeInstanceField() { new Shapes().readOwn(); }
    int readOwn() { return next.x; }
    static void npeInstanceInvoke() { new Shapes().invokeOwn(5); }
    int invokeOwn(int q) { return next.next.hidden() + q; }
    static void npeInstanceParameter() { new Shapes().instanceParameter(1, null, null); }
    int instanceParameter(long q, Shapes a, Shapes b) { return b.x; }
    static void npeAssignField() { Shapes s = null; s.x = 4; }
    static void npeAssignWideField() { Shapes s = new Shapes(); s.next.wide = 4L; }
    static void npeAssignRealField() { make().real = 4.0; }
    static void npeAssignObjectField() { root.text = "x" + index(); }
    static void npeCompoundField() { Shapes s = null; s.x += 3; }
    static void npeIncrementField() { Shapes s = new Shapes(); s.next.wide++; }
    static void npeReturnValue() { make().step(); }
    static void npeReturnValueStatic() { pick(3).hidden(); }
    static void npeReturnValueVirtual() { new Shapes().step().step(); }
    static void npeReturnValueField() { int y = deep(1).step(1, "s", "o", 2L, null, null, null).x; }
    static void npeFieldOfReturnValue() { Shapes s = deep(2); int y = s.step().next.x; }
    static void npeArgumentsNamed() { root.step(1, "s", "o", 2L, null, null, null); }
    static void npeReturnValueInterface() { List<String> l = Arrays.asList("a", null); l.get(1).length(); }
    static void npeReturnValueMap() { Map<String, Integer> m = Map.of("a", 1); int v = m.get("b"); }
    static void npeUnboxing() { Integer i = null; int y = i; }
    static void npeUnboxingField() { Shapes s = new Shapes(); boolean b = (Boolean) s.any; }
    static void npeCheckcast() { Object o = null; ((String) o).trim(); }
    static void npeGeneric() { Shapes.<String>generic().trim(); }
    static void npeLoadInt() { int[] a = null; int y = a[1]; }
    static void npeLoadLong() { long[] a = null; long y = a[1]; }
    static void npeLoadFloat() { float[] a = null; float y = a[1]; }
    static void npeLoadDouble() { double[] a = null; double y = a[1]; }
    static void npeLoadByte() { byte[] a = null; byte y = a[1]; }
    static void npeLoadBoolean() { boolean[] a = null; boolean y = a[1]; }
    static void npeLoadChar() { char[] a = null; char y = a[1]; }
    static void npeLoadShort() { short[] a = null; short y = a[1]; }
    static void npeLoadObject() { Object[] a = null; Object y = a[1]; }
    static void npeStoreInt() { int[] a = null; a[1] = 2; }
    static void npeStoreLong() { long[] a = null; a[1] = 2; }
    static void npeStoreFloat() { float[] a = null; a[1] = 2; }
    static void npeStoreDouble() { double[] a = null; a[1] = 2; }
    static void npeStoreByte() { byte[] a = null; a[1] = 2; }
    static void npeStoreBoolean() { boolean[] a = null; a[1] = true; }
    static void npeStoreChar() { char[] a = null; a[1] = 2; }
    static void npeStoreShort() { short[] a = null; a[1] = 2; }
    static void npeStoreObject() { new Shapes().row[index()] = root; }
    static void npeStoreReturned() { objects()[2] = "x"; }
    static Object[] objects() { return null; }
    static void npeArrayOfArray() { int[][] a = new int[3][]; int i = 2; int y = a[i][0]; }
    static void npeGridConstant() { int y = grid[3][1]; }
    static void npeGridByteConstant() { int[][] a = new int[300][]; int y = a[100][1]; }
    static void npeGridShortConstant() { int[][] a = new int[300][]; int y = a[299][1]; }
    static void npeGridLargeConstant() { int[][] a = new int[40001][]; int y = a[40000][1]; }
    static void npeGridComputed() { int[][] a = new int[3][]; int i = 1; int y = a[i + 1][0]; }
    static void npeGridIndexCall() { int y = grid[index()][0]; }
    static void npeGridIndexField() { Shapes s = new Shapes(); s.next = s; int y = grid[s.next.x][0]; }
    static void npeGridIndexArray() { int[] p = {1, 2}; int[][] a = new int[3][]; a[p[p[0] - 1]][0]++; }
    static void npeGridIndexArrays() { int[] p = {0, 0}; int[][] a = new int[3][]; a[p[p[p[p[p[p[0]]]]]]][0] = 1; }
    static void npeGridIndexStatic() { int y = grid[ZERO_AT][0]; }
    static int ZERO_AT = 0;
    static void npeGridIndexByteArray() { byte[] p = {1}; int y = grid[p[0]][0]; }
    static void npeDeepArray() { int[][][][][][] a = new int[1][1][1][1][1][]; int y = a[0][0][0][0][0][0]; }
    static void npeDeeperArray() { int[][][][][][][] a = new int[1][1][1][1][1][1][]; int y = a[0][0][0][0][0][0][0]; }
    static void npeMixed() { Shapes s = new Shapes(); s.row = new Shapes[2]; int y = s.row[1].ints[s.x]; }
    static void npeMixedOuter() { Shapes s = new Shapes(); s.row = new Shapes[] {s}; int y = s.row[0].ints[s.x]; }
    static void npeMixedLong() { Shapes s = deep(1); s.row = new Shapes[] {s}; s.next = s; s.next.row[s.next.x].next.next.ints[0]++; }
    static void npeArrayLength() { int[] a = null; int y = a.length; }
    static void npeArrayLengthField() { int y = new Shapes().ints.length; }
    static void npeForEach() { int[] a = null; int s = 0; for (int v : a) { s += v; } }
    static void npeForEachList() { List<String> a = null; for (String v : a) { v.trim(); } }
    static void npeThrow() { RuntimeException e = null; throw e; }
    static void npeThrowNull() { throw null; }
    static void npeThrowReturned() { throw exception(); }
    static RuntimeException exception() { return null; }
    static void npeSynchronized() { Object o = null; synchronized (o) { index(); } }
    static void npeSynchronizedField() { synchronized (new Shapes().any) { index(); } }
    static void npeNullLiteral() { ((String) null).length(); }
    static void npeTernary() { String s = index() > 0 ? null : "x"; s.length(); }
    static void npeTernaryDirect() { (index() > 0 ? root : make()).step(); }
    static void npeTernaryField() { int y = (index() > 0 ? deep(1) : make()).next.x; }
    static void npeTernaryIndex() { int y = grid[index() > 0 ? 1 : 2][0]; }
    static void npeTernaryArray() { int y = (index() > 0 ? grid : null)[1][0]; }
    static void npeSwitchString() { String s = null; switch (s) { case "a": index(); break; default: make(); } }
    static void npeSwitchEnum() { Thread.State s = null; switch (s) { case NEW: index(); break; default: make(); } }
    static void npeSwitchResult() { Shapes t = switch (index()) { case 1 -> null; case 2 -> deep(1); default -> root; }; t.step(); }
    static void npeAfterSwitch() { int k = 0; switch (index()) { case 1: k = 2; break; case 7: k = 3; break; default: k = 1; } grid[k][k] = 1; }
    static void npeInHandler() { String s = null; try { int y = 1 / ZERO_AT; } catch (ArithmeticException e) { s.length(); } }
    static void npeInFinally() { String s = null; try { index(); } finally { s.length(); } }
    static void npeHandlerWritten() { helperHandler("a"); }
    static int helperHandler(String s) { try { s = null; return 1 / ZERO_AT; } catch (ArithmeticException e) { return s.length(); } }
    static void npeStringBuilder() { StringBuilder b = null; b.append("x").append(1); }
    static void npeStringBuilderArgument() { String s = null; s.contentEquals(new StringBuilder()); }
    static void npeArrayClone() { int[] a = null; a.clone(); }
    static void npeObjectArrayClone() { String[][] a = null; a.clone(); }
    static void npeMethodOnObject() { Object o = null; o.hashCode(); }
    static void npeLambdaResult() { Supplier<String> s = () -> null; s.get().length(); }
    static void npeLambdaBody() { Function<String, Integer> f = q -> q.length(); f.apply(null); }
    static void npeLambdaCapture() { String c = index() > 5 ? "x" : null; int k = 3; Function<String, Integer> f = q -> c.length() + k; f.apply("x"); }
    static void npeInner() { new Shapes().new Inner().outer(); }
    class Inner { int outer() { return next.x; } int other() { Inner i = null; return i.own; } int own; }
    static void npeInnerOwn() { new Shapes().new Inner().other(); }
    static void npeSuper() { new Sub().superField(); }
    static class Sub extends Shapes { int superField() { return super.next.x; } }
    static void npeConstructor() { new Built(null); }
    static class Built { final int n; Built(String s) { n = s.length(); } }
    static void npeInitialiser() { new Starting(); }
    static class Starting { int[] a; int b = a[0]; }
    static void npeNested() { Map.Entry<String, Shapes> e = Map.entry("k", new Shapes()); e.getValue().next.step(); }
    static void npeAssignInExpression() { Shapes a; Shapes b = a = null; b.x = a == null ? 1 : 2; }
    static void npeDup() { Shapes a = new Shapes(); (a.next = null).x = 4; }
    static void npeDupWide() { long[] a = null; long b = a[1] = 5L; }
    static void npeCompoundArray() { long[][] a = new long[2][]; a[1][0] += 7; }
    static void npePostIncrement() { Shapes[] r = new Shapes[3]; int i = 0; int y = r[i++].x; }
    static void npePreIncrement() { Shapes[] r = new Shapes[3]; int i = 0; int y = r[++i].x; }
    static void npeWideSlots() { long a = 1, b = 2; double c = 3; String s = null; s.charAt((int) (a + b + c)); }
    static void npeLogical() { String s = null; boolean b = index() > 0 && s.isEmpty() || index() < 0; }
    static void npeArgument() { String s = null; pick(s.length()).step(); }
    static void npeSecondOnLine() { String s = "a"; String t = null; int y = s.length() + t.length(); }
    static void npeVarargs() { object(root, make(), null).toString(); }
    static void npeInstanceofPattern() { Object o = new Shapes(); if (o instanceof Shapes s && s.next.x > 1) { index(); } }
    static void npeRecord() { new Pair(null, "b").sum(); }
    record Pair(String a, String b) { int sum() { return a.length() + b().length(); } int second() { return b().length(); } }
    static void npeRecordAccessor() { new Pair("a", null).second(); }
    static void npeManyLocals() {
        long a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0, l = 0, m = 0, n = 0, o = 0, p = 0;
        long q = 0, r = 0, s = 0, t = 0, u = 0, v = 0, w = 0, x = 0, y = 0, z = 0, aa = 0, ab = 0, ac = 0, ad = 0, ae = 0, af = 0;
        String last = null;
        last.length();
    }
    static void npeReusedSlot() { { int k = index(); pick(k); } { String s = null; s.length(); } }
    static void npeQuotes() { String größe = null; größe.length(); }
    static void npeExplicit() { throw new NullPointerException(); }
    static void npeExplicitMessage() { throw new NullPointerException("given"); }
    static void npeRequireNonNull() { java.util.Objects.requireNonNull(null); }
    static void npeOuterNull() { Shapes s = null; s.new Inner(); }
    static void npeMethodReference() { String s = null; Supplier<Integer> f = s::length; f.get(); }

    public static void main(String[] args) throws Exception {
        Method[] methods = Shapes.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (!method.getName().startsWith("npe")) continue;
            try {
                method.invoke(null);
                System.out.println("NONE " + method.getName());
            } catch (InvocationTargetException wrapped) {
                NullPointerException e = (NullPointerException) wrapped.getCause();
                StackTraceElement top = e.getStackTrace()[0];
                System.out.println("NPE\t" + method.getName() + "\t" + top.getClassName() + "\t" + top.getMethodName() + "\t" + e.getMessage());
            }
        }
    }
}
