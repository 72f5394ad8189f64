//! Control flow: exceptions, loops, switches, recursion.

use super::Scene;

pub(super) const SCENES: &[Scene] = &[
    Scene {
        name: "finals",
        members: r#"static int fin1(int v) { try { if (v > 2) return v * 10; v++; } finally { v += 100; out("f1", v); } return v; }
@SuppressWarnings("finally") static int fin2(int v) { try { if (v == 0) throw new Fault(v); return v / (v - 1); } catch (ArithmeticException e) { return -1; } finally { if (v % 2 == 0) return 99; } }
static int fin3(int v) { int r = 0; for (int i = 0; i < 5; i++) { try { if (i == v) continue; if (i == 4) break; r += i; } finally { r += 10; } } return r; }
static String fin4(int v) { StringBuilder b = new StringBuilder(); try { try { b.append('a'); if (v > 1) throw new Fault(v); b.append('b'); } catch (Fault f) { b.append('c'); if (v > 2) throw new IllegalStateException("re" + v, f); } finally { b.append('d'); if (v > 3) b.append(1 / (v - 4)); } } catch (IllegalStateException | ArithmeticException e) { b.append(e.getMessage()).append(e.getCause()); } return b.toString(); }
static int fin5(int v) { out: while (more()) { try { try { v++; if (v > 5) break out; } finally { v += 2; if (v > 20) return v; } } finally { v++; } } return -v; }"#,
        body: r#"for (int v = 0; v < @q; v++) { out("fin1", fin1(v)); out("fin3", fin3(v)); out("fin4", fin4(v)); out("fin5", fin5(v * @n)); @!try { out("fin2", fin2(v)); } catch (RuntimeException e) { caught("fin2", e); }@. }"#,
    },
    Scene {
        name: "resources",
        members: r#"static class Checked extends Exception { final long at; Checked(String m, long at, Throwable cause) { super(m, cause); this.at = at; } @Override public String getMessage() { return super.getMessage() + ":" + at; } }
static class Res implements AutoCloseable { final String n; final boolean bad; Res(String n, boolean bad) throws Checked { if (n.isEmpty()) throw new Checked("open", 0, null); this.n = n; this.bad = bad; out("open", n); } @Override public void close() throws Checked { out("close", n); if (bad) throw new Checked("close " + n, @l, null); } }
static int use(String a, String b, boolean x, boolean y) throws Checked { try (Res r = new Res(a, x); Res s = new Res(b, y)) { if (x && y) throw new Fault(@n); return r.n.length() + s.n.length(); } finally { out("after", a + b); } }
static void rethrow(int v) throws Checked { try { if (v == 0) throw new Checked("zero", @L, null); if (v == 1) throw new Fault(v); if (v == 2) throw new Checked("two", 2, new Fault(3)); } catch (final Exception e) { out("re", e.getMessage()); throw e; } }"#,
        body: r#"String[] names = { "p", "", "qq" }; for (int i = 0; i < 6; i++) { try { out("use", use(names[i % 2 * 2], names[i * @n % 3], i % 2 == 0, @B)); } catch (Checked c) { out("checked", c.getMessage() + c.getSuppressed().length + c.at); } catch (Fault f) { out("fault", f.code + " " + f.getSuppressed().length); for (Throwable s : f.getSuppressed()) caught("supp", s); } }
for (int i = 0; i < 4; i++) try { rethrow(i); out("none", i); } catch (Checked c) { out("c", c.toString()); Throwable t = c; while (t.getCause() != null) t = t.getCause(); out("root", t.toString()); } catch (RuntimeException e) { caught("r", e); }
try (Res none = null) { out("null", none == null); } Res shared = new Res("sh", false); try (shared) { @X } @(try { throw new Error("custom"); } catch (Error e) { caught("err", e); }@|@)"#,
    },
    Scene {
        name: "throwing",
        members: r#"static class Low extends RuntimeException { Low(String m) { super(m); } } static class Lower extends Low { int d; Lower(int d) { super("lower" + d); this.d = d; } @Override public synchronized Throwable fillInStackTrace() { return this; } }
static int dive(int n) { if (n == 0) throw new Lower(@n); try { return dive(n - 1) + 1; } catch (Lower l) { if (n % 2 == 0) { l.d += n; throw l; } if (n > 5) throw new Low("n" + n + l.d); return l.d * n; } }
static void machine(int k) { int[] a = new int[2]; Object o = "s"; String s = null; switch (k) { case 0: a[@q] = 1; break; case 1: out("i", (Integer) o); break; case 2: out("l", s.length()); break; case 3: out("d", 1 / a[0]); break; case 4: out("n", new int[a[0] - @q]); break; case 5: ((Object[]) new Integer[1])[0] = o; break; case 6: throw null; case 7: out("z", 5L % a[1]); break; case 8: synchronized (s) { a[0]++; } break; case 9: out("len", ((int[]) null).length); break; case 10: List.of(1).add(2); break; case 11: new ArrayList<>(List.of(1)).iterator().remove(); break; case 12: new ArrayDeque<Integer>().pop(); break; case 13: Objects.requireNonNull(s, "msg"); break; case 14: new ArrayList<Integer>().get(@n); break; default: out("ok", k); } }"#,
        body: r#"for (int k = 0; k < 16; k++) try { machine(k); } catch (ArithmeticException | ClassCastException e) { caught("multi", e); } catch (RuntimeException e) { caught("rt", e); } finally { mix(k); }
for (int n = 0; n < 9; n++) try { out("dive", dive(n)); } catch (Lower l) { out("lower", l.d + l.getMessage()); } catch (Low l) { caught("low", l); }
try { try { throw new Fault(@I); } finally { out("inner", @I); } } catch (Fault f) { StackTraceElement top = f.getStackTrace()[0]; out("top", top.getMethodName() + f.getStackTrace().length * 0); }
try { Throwable t = new RuntimeException("outer", new Fault(@n)); t.addSuppressed(new Low("sup")); throw (RuntimeException) t; } catch (RuntimeException e) { out("cause", e.getCause().getMessage() + e.getSuppressed()[0].getMessage()); out("plain", new RuntimeException(e.getCause()).getMessage()); }"#,
    },
    Scene {
        name: "labels",
        members: "",
        body: r#"int n = 0; @v(int n) outer: for (int i = 0; i < @q + 2; i++) { inner: for (int j = 0; ; j++) { if (j > i) continue outer; if ((i ^ j) == @n) break outer; if (j % 2 == 1) continue inner; n += i * j; if (n > 500) break; switch (j) { case 0: continue; case 2: break; case 4: break inner; default: n++; } n--; } }
out("n", n); block: { if (@B) break block; n = @I; { if (n > 0) break block; } n++; } out("blk", n);
int k = @q; do { k--; if (k == 2) continue; n += k; } while (k > 0); out("do", n); for (int a = 0, b = 10; a < b; a += 2, b--) n += a * b; out("two", n); int w = 0; while (true) { if (++w > @q) break; @X } out("w", w);
for (String s : new String[] { "x", @S, "" }) { if (s == null || s.isEmpty()) continue; n += s.length(); } out("each", n); for (;;) { if (n-- % 3 == 0) break; } out("ever", n); long acc = 1; for (long q = Integer.MAX_VALUE - 1L; q < Integer.MAX_VALUE + 2L; q++) acc = acc * 31 + q; out("acc", acc); for (char c = 'a'; c < 'f'; c += 2) out("c", c); for (byte b = 125, z = 0; z < 5; z++) out("b", b++); float f = 0; for (f = 0; f < 1; f += 0.25f) n++; out("f", f + n);"#,
    },
    Scene {
        name: "switches",
        members: r#"static int old(int v) { int r = 0; switch (v) { case -1: r = 1; case 0: r += 2; break; case 1: case 2: r += 4; case 1@n00: r += 8; default: r += 16; case 77: r += 32; } return r; }
static String str(String s) { switch (s) { case "Aa": return "1"; case "BB": return "2"; case "": case "C#": s = "x"; break; default: if (s.length() > 3) return "long"; } return s + "!"; }
static int arrow(Object o) { int h = o.hashCode() & 7; return switch (h) { case 0, 1 -> h * 2; case 2 -> { try { yield old(h); } finally { out("y", h); } } case 3 -> throw new Fault(h); default -> { int t = 0; for (int i = 0; i < h; i++) { if (i == 5) break; t += i; } yield t; } }; }
static long wide(char c) { switch (c) { case 'a': return 1; case '\u00e9': return 2; case '\uffff': return 3; case '0': { long z = @l; return z; } } return -c; }"#,
        body: r#"for (int v : new int[] { -1, 0, 1, 2, 3, 77, 1@n00, @I, Integer.MIN_VALUE, Integer.MAX_VALUE }) out("old", old(v)); for (String s : new String[] { "Aa", "BB", "", "C#", "AaAa", @S + "", "c" }) out("str", str(s)); @!try { str(null); } catch (NullPointerException e) { caught("null", e); }
for (Object o : new Object[] { @I, @S + "", @L, 'c', 3, @D }) try { out("arrow", arrow(o)); } catch (Fault f) { out("f", f.code); }@. for (char c : new char[] { 'a', @C, '\u00e9', '0', '\uffff' }) out("wide", wide(c));
byte b = @Y; switch (b & 3) { case 0 -> out("b", 0); case 1 -> { @X } default -> out("b", b); } String day = switch (Hue.of(@I)) { case RED: yield "r"; case GREEN: { String t = @S; yield t; } default: yield "b"; }; out("day", day); switch (@n) { } Integer boxed = @n; switch (boxed) { case 3: out("box", 3); break; case 4: case 5: out("box", 45); }"#,
    },
    Scene {
        name: "recursion",
        members: r#"static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); } static boolean even(int n) { return n == 0 || odd(n - 1); } static boolean odd(int n) { return n != 0 && even(n - 1); }
static void hanoi(int n, char a, char b, char c, StringBuilder out) { if (n == 0) return; hanoi(n - 1, a, c, b, out); out.append(a).append(c); hanoi(n - 1, b, a, c, out); } static long fib(int n, Map<Integer, Long> memo) { if (n < 2) return n; Long known = memo.get(n); if (known != null) return known; long v = fib(n - 1, memo) + fib(n - 2, memo); memo.put(n, v); return v; }
static int queens(int n, int row, int cols, int d1, int d2) { if (row == n) return 1; int c = 0; for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) { int bit = free & -free; c += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1); } return c; } static int sumAll(int... v) { return v.length == 0 ? 0 : v[0] + sumAll(Arrays.copyOfRange(v, 1, v.length)); }
static void permute(String done, String left, List<String> all) { if (left.isEmpty()) all.add(done); for (int i = 0; i < left.length(); i++) permute(done + left.charAt(i), left.substring(0, i) + left.substring(i + 1), all); } static double power(double b, int e) { return e == 0 ? 1 : e % 2 == 0 ? power(b * b, e / 2) : b * power(b, e - 1); }"#,
        body: r#"out("ack", ack(2, @q)); out("even", even(@n) + " " + odd(@q)); StringBuilder b = new StringBuilder(); hanoi(@q - 1, 'A', 'B', 'C', b); out("hanoi", b.toString()); out("fib", fib(@n + 60, new HashMap<>())); out("queens", queens(@q, 0, 0, 0, 0)); out("sum", sumAll(@I, @I, @n, @i)); List<String> all = new ArrayList<>(); permute("", "abc", all); out("perm", all); out("pow", power(@d, @n)); out("powF", (float) power(1.5, @n * 3));"#,
    },
];
