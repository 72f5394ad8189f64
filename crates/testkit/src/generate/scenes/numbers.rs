//! Arithmetic, conversions, strings, arrays of primitives.

use super::Scene;

pub(super) const SCENES: &[Scene] = &[
    Scene {
        name: "casts",
        members: "",
        body: r#"double d = @D; float f = @F; long l = @L; int i = @I; @v(double d) @v(float f) @v(long l) @v(int i)
out("d2i", (int) d); out("d2l", (long) d); out("d2f", (float) d); out("d2b", (byte) d); out("d2c", (char) d); out("d2s", (short) d);
out("f2i", (int) f); out("f2l", (long) f); out("f2d", (double) f); out("f2c", (char) f);
out("l2i", (int) l); out("l2f", (float) l); out("l2d", (double) l); out("l2b", (byte) l); out("l2c", (char) l);
out("i2b", (byte) i); out("i2c", (char) i); out("i2s", (short) i); out("i2f", (float) i); out("i2d", (double) i); out("i2l", (long) i);
for (double x : new double[] { @d, @d, @D, -2147483648.9, 4294967296.5, 1e19 }) {
out("x", (int) x + "," + (long) x + "," + (float) x + "," + (short) x + "," + (int) (char) x);
}"#,
    },
    Scene {
        name: "corners",
        members: "",
        body: r#"sum = 0;
int[] ints = { 0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, @i, @i };
@(for (int a : ints) for (int b : ints) {
try { mix(a / b); mix(a % b); } catch (ArithmeticException e) { mix(b + 17); }
mix(a << b); mix(a >> b); mix(a >>> b); mix(a * b); mix(a - b); mix(Integer.compareUnsigned(a, b));
}
@|for (int a : ints) for (int b : ints) {
try { mix(Math.addExact(a, b)); mix(Math.multiplyExact(a, b)); mix(Math.floorMod(a, b)); } catch (ArithmeticException e) { caught("exact", e); }
}@)
out("ints", sum);
long[] longs = { 0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, @l, @l };
for (long a : longs) for (long b : longs) {
try { mix(a / b); mix(a % b); mix(Math.floorDiv(a, b)); mix(Math.subtractExact(a, b)); } catch (ArithmeticException e) { mix(e.getMessage().length()); }
mix(a << b); mix(a >> (int) b); mix(a >>> b); mix(a * b); mix(a < b ? 1 : a == b ? 2 : 3); mix(Math.multiplyHigh(a, b));
}
out("longs", sum);
double[] doubles = { 0.0, -0.0, 1, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, @d, @d };
for (double a : doubles) for (double b : doubles) {
mix(Double.doubleToLongBits(a + b)); mix(Double.doubleToLongBits(a * b)); mix(Double.doubleToLongBits(a / b)); mix(Double.doubleToLongBits(a % b));
mix((a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0) + (a != b ? 32 : 0));
mix(Double.compare(a, b)); mix(Double.doubleToLongBits(Math.min(a, b)));
}
out("doubles", sum);"#,
    },
    Scene {
        name: "compounds",
        members: "",
        body: r#"byte b = @y; short s = @h; char c = @c; int i = @i; long l = @l; float f = @f; double d = @d;
b @o= @I; s @o= @L; c @o= @I; i @o= @L; l @o= @I;
b += @D; s -= @F; c *= @D; i += @F; l -= @D; f += @L; d *= @I; f %= 3; d /= 7;
b++; --s; c++; i--; ++l; f++; d--;
b <<= @n; s >>= @n; c >>>= @n; i <<= @L; l >>>= @I;
out("b", b); out("s", s); out("c", c); out("i", i); out("l", l); out("f", f); out("d", d);
int[] a = { @n, @n, @n }; int k = 0;
a[k++] += a[k] + k++; a[k] = k = 1; a[(k ^= 3) & 1]++;
out("a", Arrays.toString(a) + k);
int j = @n; j = j++ + ++j * j--; out("j", j);
i = i++ + (i = @n) * i; out("order", i);"#,
    },
    Scene {
        name: "bits",
        members: r#"static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
static int collatz(long n) {
int steps = 0;
while (n > 1 && steps < 60) { n = (n & 1) == 0 ? n >> 1 : 3 * n + 1; steps++; }
return steps;
}"#,
        body: r#"int x = @I; long y = @L; @v(int x) @v(long y)
out("count", Integer.bitCount(x) + Long.bitCount(y)); out("rot", Long.rotateLeft(y, x)); out("rev", Integer.reverse(x) ^ Long.reverse(y));
out("gray", x ^ x >>> 1); out("low", x & -x); out("pow", (x & x - 1) == 0);
out("mod", Math.floorMod(x, (@I | 1))); out("gcd", gcd(x, (@n + 1) * 6)); out("collatz", collatz(y >>> 40 | 7));
int swapA = x, swapB = @I; swapA ^= swapB; swapB ^= swapA; swapA ^= swapB; out("swap", swapA + ":" + swapB);
int hash = @i; for (char ch : String.valueOf(y).toCharArray()) hash = (hash << 5) - hash + ch; out("hash", hash);
int crc = ~0; for (int i = 0; i < @q; i++) { crc ^= x >> i; for (int k = 0; k < 8; k++) crc = crc >>> 1 ^ (0xEDB88320 & -(crc & 1)); } out("crc", ~crc);
out("parse", Integer.parseUnsignedInt(Integer.toUnsignedString(x)) == x); out("hex", Long.toHexString(y) + Integer.toString(x, @q + 20));
@(try { out("bad", Integer.parseInt(@S)); } catch (NumberFormatException e) { out("nfe", "nfe"); }@|out("ok", Long.parseLong("-" + @n) + Integer.decode("0x1f"));@)"#,
    },
    Scene {
        name: "arrays",
        members: "",
        body: r#"byte[] bs = new byte[@q]; short[] ss = { @h, @h }; char[] cs = @S.concat("pq").toCharArray(); boolean[] zs = new boolean[@q];
long[][] grid = new long[@q][@q]; float[][][] cube = new float[2][@q][]; double[] ds = { @d, @D };
@k(byte[] bs) @k(short[] ss) @k(char[] cs) @k(boolean[] zs) @k(long[][] grid) @k(double[] ds)
for (int i = 0; i < bs.length; i++) { bs[i] = (byte) (i * @i); bs[i] >>>= 1; }
for (int i = 0; i < grid.length; i++) for (int j = 0; j < grid[i].length; j++) grid[i][j] = i * @l - j;
cube[1][0] = new float[] { @f, @F }; zs[0] ^= @B; cs[0] += @n; ss[1]--;
out("bs", Arrays.toString(bs)); out("grid", Arrays.deepToString(grid)); out("cube", cube[1][0][1]); out("null", cube[0][0] == null);
out("cs", new String(cs)); out("ss", ss[0] + ss[1]); out("zs", Arrays.toString(zs)); out("ds", ds[1]);
@!try { out("oob", bs[@I]); } catch (ArrayIndexOutOfBoundsException e) { caught("oob", e); }
try { grid[@n][@n]++; } catch (RuntimeException e) { caught("grid", e); }
try { cube[0][1][@n] = 1; } catch (RuntimeException e) { caught("cube", e); }
try { int[][] neg = new int[@n][@(-1@|@q@|-@n@)]; out("len", neg.length); } catch (NegativeArraySizeException e) { caught("neg", e); }
try { Object[] os = new Integer[@q]; os[0] = @(1@|"s"@|2L@|null@); out("os", os[0]); } catch (ArrayStoreException e) { caught("ase", e); }
try { Object o = new int[1][]; ((Object[]) o)[0] = @(new int[0]@|new long[0]@|"x"@); out("fine", 1); } catch (ArrayStoreException e) { caught("ase2", e); }
try { System.arraycopy(cs, 0, cs, 1, cs.length - @(1@|0@|2@)); out("copied", cs.length); } catch (IndexOutOfBoundsException e) { out("copy", "oob"); }@.
long[] copy = grid[0].clone(); copy[0] = @l; out("clone", grid[0][0] == copy[0]); Arrays.sort(copy); out("sorted", Arrays.toString(copy));
out("class", cube.getClass().getName() + grid[0].getClass().getSimpleName()); out("eq", Arrays.equals(copy, grid[0]) + " " + Arrays.hashCode(bs));"#,
    },
    Scene {
        name: "texts",
        members: "",
        body: r#"String s = @S + @s; char c = @C; String t = @s; @v(String s) @v(char c) @v(String t)
out("concat", "" + @Y + @H + @C + @I + @L + @F + @D + @B + null + s);
out("len", s.length()); out("idx", s.indexOf('a') + s.lastIndexOf("b") * 10); out("cmp", s.compareTo(t)); out("rep", s.replace("a", "<>"));
out("up", s.toUpperCase(Locale.ROOT) + c); out("char", (char) (c + 1)); out("sum", c + 1); out("cc", "" + (char) (c | 32) + (c > 'a'));
@!try { out("sub", s.substring(@n, @n + 2)); } catch (StringIndexOutOfBoundsException e) { caught("sub", e); }
try { out("at", s.charAt(@I)); } catch (StringIndexOutOfBoundsException e) { caught("at", e); }@.
StringBuilder b = new StringBuilder();
for (int i = 0; i < @q; i++) { b.append(i).append(',').append(i * @d); if (i == 1) b.insert(0, @B).setLength(@q); }
b.append(new char[] { 'x', c }).append(s, 0, Math.min(1, s.length())).reverse(); out("b", b.toString());
out("format", String.format(Locale.ROOT, "%d %s %x %5.2f %-6s| %c %b %%", @I, @S, @I, @D, t, 'k', @B));
out("big", String.format(Locale.ROOT, "%,d %05d %+d %o %X %.0f %10.3e", @L, @n, @I, @n, @L, @d, @D));
out("block", """
first @n
second \
joined
    \ttab "quoted"
end""");
out("split", Arrays.toString("a,b,,c,".split(","))); out("join", String.join("/", s, t, "z")); out("strip", "  x ".strip() + "|" + " ".isBlank());
out("same", ("ab" + "c") == "abc"); out("intern", new String("abc").intern() == "abc"); out("new", new String("abc") == "abc");
out("chars", t.chars().sum()); out("cp", "\ud83d\ude00".codePointAt(0) + "\ud83d\ude00".length()); out("rot", t.isEmpty() ? t : t.substring(1) + t.charAt(0));
char acc = 'a'; for (int i = 0; i < @q; i++) { acc += i; acc++; } out("acc", acc); out("lines", "p\nq\r\nr".lines().count());"#,
    },
    Scene {
        name: "boxes",
        members: r#"static String over(int v) { return "int"; }
static String over(long v) { return "long"; }
static String over(double v) { return "double"; }
static String over(Integer v) { return "Integer"; }
static String over(Object v) { return "Object"; }
static String over(int... v) { return "ints" + v.length; }
static String pair(Object a, long b) { return "Ol"; }
static String pair(Integer a, int b) { return "Ii"; }"#,
        body: r#"Integer a = @I, b = a + 0; Long l = @L; Character c = @C; Boolean z = @B; Double d = @D;
out("cached", (Integer) @n == (Integer) @n); out("box", a.equals(b)); out("eq", a.intValue() == b); out("le", a <= b); out("lo", l.equals((long) l));
out("mixed", l.equals(@n)); out("nan", Double.valueOf(@d).equals(@d)); out("zero", Double.valueOf(0.0).equals(-0.0)); out("cmp", a.compareTo(b + 1));
out("o1", over((byte) 1)); out("o2", over('c')); out("o3", over(1L)); out("o4", over(1f)); out("o5", over(a)); out("o6", over(l)); out("o7", over()); out("o8", over(1, 2)); out("o9", over("s"));
out("p", pair(a, 1) + pair("s", 1) + pair(a, 1L));
a++; a += @n; l--; out("a", a); out("l", l); out("hash", c.hashCode() + z.hashCode() + d.hashCode() + l.hashCode());
Object o = @B ? @I : @D; out("promoted", o); Object p = @B ? (Object) @I : (Object) @S; out("kept", p);
Integer none = @(null@|@i@); @!try { int v = none; out("v", v); } catch (NullPointerException e) { caught("unbox", e); }
try { out("tern", @B ? 1 : none); } catch (NullPointerException e) { caught("tern", e); }@.
out("count", count() + count(1, "a", 'c') + count((Object[]) null) + count(new Object[@q]) + count((Object) new int[2]));
Number n = @(a@|l@|d@); out("n", n.intValue() + " " + n.byteValue() + " " + n.doubleValue() + n.getClass().getSimpleName());"#,
    },
];
