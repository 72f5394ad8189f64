//! Classes: inheritance, interfaces, nesting, initialisation, generics, records, enums, closures.

use super::Scene;

pub(super) const SCENES: &[Scene] = &[
    Scene {
        name: "shapes",
        members: r##"interface Shape { double area(); default String label() { return "shape " + code(); } private int code() { return @n; } static Shape unit() { return new Square(1); } }
static abstract class Base implements Shape, Comparable<Base> {
static int made; protected int id = ++made; byte y = @y; short h = @h; char c = @c; long l = @l; float f = @f; double d = @d; boolean z = @b; String s = @s;
Base() { init(); } void init() { out("init", id + s); }
int twice(int v) { return v * 2 + id; } int twice(long v) { return (int) v + 1; } static String who() { return "Base"; }
public int compareTo(Base o) { return Double.compare(area(), o.area()); }
@Override public String toString() { return label() + "#" + id + (int) c + y + h + z; }
}
static class Square extends Base {
final int side; int id = 77; Square(int side) { super(); this.side = side; f += side; }
@Override void init() { out("early", side); } public double area() { return side * (double) side; }
@Override int twice(int v) { return super.twice(v) @o 3 + ((Base) this).id; } static String who() { return "Square"; }
@Override public boolean equals(Object o) { return o instanceof Square q && q.side == side; } @Override public int hashCode() { return side; }
}
static class Circle extends Base { @(public String label() { return "round " + super.label(); }@|@) public double area() { return @D; } { l = @L; } }"##,
        body: r##"Base[] all = { new Square(@n), new Circle(), new Square(@n) { @Override public double area() { return super.area() + @n; } }, (Base) Shape.unit() };
for (Base b : all) { out("b", b.toString()); out("area", b.area()); out("twice", b.twice(@I)); out("twiceL", b.twice(@L)); out("f", b.f); out("d", b.d); out("l", b.l); }
out("hidden", ((Base) all[0]).id + " " + ((Square) all[0]).id); out("who", Base.who() + Square.who() + Base.made);
out("eq", all[0].equals(all[2])); Set<Base> set = new HashSet<>(List.of(all[0], all[3])); out("set", set.contains(new Square(1)));
@!try { Square q = (Square) all[@n & 3]; out("side", q.side); } catch (ClassCastException e) { caught("cce", e); }@.
Arrays.sort(all, Comparator.comparing((Base b) -> b.area()).thenComparing(b -> b.id)); out("first", all[0].id); out("is", all[1] instanceof Shape);"##,
    },
    Scene {
        name: "initialising",
        members: r##"static int stamp = 0;
static int tick(String n) { out(n, ++stamp); return stamp; }
static class Late { static final int K = @n; static final String T = "const"; static int a = tick("Late.a"); static { tick("Late.clinit"); a += K; } int i = tick("Late.i"); { tick("Late.block"); } Late() { tick("Late()"); } static void touch() { } }
static class Later extends Late { static int b = tick("Later.b") + a; int j = tick("Later.j"); Later(int v) { this(); tick("Later(int)"); } Later() { super(); tick("Later()"); } }
interface Lazy { int X = tick("Lazy.X"); default void go() { } }
static class Broken { static int v = @I / (stamp - stamp); static int get() { return v; } }
static class Holder { static final Holder ONE = new Holder(); static int n = 5; int seen = n; static final Integer BOX = @n; }"##,
        body: r##"out("const", Late.K + Late.T); @(Late.touch();@|out("b", Later.b);@|new Later(1);@|out("a", Later.a);@|Later[] none = new Later[1]; out("none", none.length);@)
new Later(@n); out("x", new Lazy() { }.X); out("holder", Holder.ONE.seen + Holder.n);
for (int i = 0; i < 2; i++) try { out("broken", Broken.get()); } catch (ExceptionInInitializerError e) { out("eiie", e.getCause().toString()); } catch (NoClassDefFoundError e) { out("ncdfe", "again"); }
out("stamp", stamp);"##,
    },
    Scene {
        name: "generics",
        members: r##"static class Cell<T extends Comparable<T>> { T v; Cell<T> next; Cell(T v, Cell<T> next) { this.v = v; this.next = next; } T max() { T m = v; for (Cell<T> c = next; c != null; c = c.next) if (c.v.compareTo(m) > 0) m = c.v; return m; } <R> R fold(R zero, BiFunction<R, ? super T, R> f) { R r = zero; for (Cell<T> c = this; c != null; c = c.next) r = f.apply(r, c.v); return r; } }
static class Word extends Cell<String> { Word(String v) { super(v, null); } @Override String max() { return "w" + super.max(); } }
static abstract class Visitor<R> { abstract R visit(Object o); R both(Object a, Object b) { visit(a); return visit(b); } }
@SafeVarargs static <T> List<T> listOf(T... all) { return new ArrayList<>(Arrays.asList(all)); }
static <T extends Comparable<? super T>> T best(Collection<? extends T> all) { T m = null; for (T t : all) if (m == null || t.compareTo(m) > 0) m = t; return m; }"##,
        body: r##"Cell<Integer> ints = null; for (int i = 0; i < @q; i++) ints = new Cell<>(i * @I, ints); out("max", ints.max()); out("sum", ints.fold(@L, (r, v) -> r + v)); out("text", ints.fold("", (r, v) -> cut(r + v)));
Cell<String> w = new Word(@S + "w"); out("w", w.max()); out("best", best(listOf(@S + "", @s, "m"))); out("bestD", (double) best(listOf(@D, @D)));
out("visit", new Visitor<Integer>() { int n = @n; @^Integer visit(Object o) { return n += o.hashCode() & 15; }@> }.both("a", @I));
@!try { List<Integer> raw = (List) listOf("x", 1); int bad = raw.get(@(0@|1@)); out("raw", bad); } catch (ClassCastException e) { caught("heap", e); }
try { Cell c = w; c.v = @n; String t = w.v; out("t", t); } catch (ClassCastException e) { caught("bridge", e); }@.
Map<String, List<Integer>> m = new TreeMap<>(); for (int i = 0; i < @q; i++) m.computeIfAbsent("k" + i % 2, k -> new ArrayList<>()).add(i); out("m", m);"##,
    },
    Scene {
        name: "nesting",
        members: r##"static class Outer { private int x = @i; class Inner { int x = @n; class Core { int mix(int v) { return v + x * 3 + Outer.this.x; } } private void bump() { Outer.this.x += x; } } Inner make() { return new Inner(); } private static int secret() { return 42; }
Supplier<Integer> counter() { int[] n = { x }; return new Supplier<>() { int calls; public Integer get() { calls++; return n[0]++ + calls + x; } }; } }"##,
        body: r##"Outer o = new Outer(); Outer.Inner in = o.make(); Outer.Inner.Core core = in.new Core(); in.bump(); out("core", core.mix(@I)); out("x", o.x + in.x + Outer.secret());
Supplier<Integer> s = o.counter(); out("c1", s.get()); out("c2", s.get());
final int cap = @I; final String name = @S; @k(int cap) @k(String name)
class Local { final int v; Local(int v) { this.v = v + cap; } @^Local twice() { return new Local(v * 2 + @I); }@> @Override public String toString() { return name + v; } }
out("local", new Local(@n).twice()); out("locals", List.of(new Local(1), new Local(@n)));
Comparator<String> byLast = new Comparator<>() { @Override @^public int compare(String a, String b) { int c = @I; return Integer.compare(a.length() * (c | 1), b.length()); }@> };
out("cmp", byLast.compare(name, "abc")); Runnable r = () -> { class Deep { int get() { return cap + name.length(); } } out("deep", new Deep().get()); }; r.run();
record Point(int x, int y) { Point { if (x > @n * 1000) x = 0; } static Point origin() { return new Point(0, 0); } int dist() { return Math.abs(x) + Math.abs(y); } }
out("point", new Point(@I, cap)); out("origin", Point.origin().equals(new Point(0, 0))); enum Way { UP, DOWN } out("way", Way.valueOf("UP")); @!try { Way.valueOf("SIDE"); } catch (IllegalArgumentException e) { caught("way", e); }@."##,
    },
    Scene {
        name: "closures",
        members: r##"static int apply(IntBinaryOperator f, int a, int b) { return f.applyAsInt(a, b); }
static IntFunction<IntUnaryOperator> adder() { return a -> b -> a + b; }
static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) { return a -> g.apply(f.apply(a)); }
interface Tri { long of(int a, long b, double c); default Tri twice() { return (a, b, c) -> of(a, of(a, b, c), c); } }
static class Acc { int total; void add(int v) { total += v; } static Acc create() { return new Acc(); } Acc self() { return this; } }"##,
        body: r##"final int k = @I; final String t = @S; final double w = @D; @k(int k) @k(String t) @k(double w)
out("apply", apply((a, b) -> a @o b @o k, @I, @I)); out("ref", apply(Math::max, k, @I)); out("sum", apply(Integer::sum, k, 1)); out("curry", adder().apply(@I).applyAsInt(k));
out("comp", compose((String s) -> s.length(), n -> n + t).apply(t + "!")); out("then", ((Function<Integer, Integer>) v -> v + 1).andThen(v -> v * 2).compose((String s) -> s.hashCode()).apply(t));
Tri tri = (a, b, c) -> a + b + (long) c; out("tri", tri.twice().of(k, @L, w)); Acc acc = new Acc(); IntConsumer add = acc::add; for (int i = 0; i < @q; i++) add.accept(i + k); out("acc", acc.total);
Supplier<Acc> make = Acc::new; out("made", make.get().self().total); Function<Integer, int[]> array = int[]::new; out("len", array.apply(@n).length); Supplier<String> up = t::trim; out("up", up.get());
BiFunction<String, String, Boolean> eq = String::equals; out("eq", eq.apply(t, @S)); UnaryOperator<String> id = UnaryOperator.identity(); out("id", id.apply(t)); Predicate<Integer> p = v -> v > k; out("p", p.negate().or(v -> v == @n).test(@I));
Supplier<Supplier<Integer>> nested = () -> { int z = k + 1; return () -> z * 2; }; out("nested", nested.get().get()); @^out("byAll", ((ToDoubleFunction<Integer>) v -> v + @D).applyAsDouble(@n));@>
Function<Integer, Integer>[] fact = new Function[1]; fact[0] = n -> n <= 1 ? 1 : n * fact[0].apply(n - 1); out("fact", fact[0].apply(@n + 5)); Optional<String> o = Optional.of(t).filter(s -> s.length() > 1).map(s -> s + k); out("opt", o.orElse("none"));
@!try { String none = null; Supplier<Integer> len = none::length; out("len", len.get()); } catch (NullPointerException e) { out("npe", "npe"); }
try { Runnable r = () -> { throw new Fault(k); }; r.run(); } catch (Fault f) { out("fault", f.code); }@."##,
    },
    Scene {
        name: "records",
        members: r##"record Pair<A, B>(A left, B right) { static int made; Pair { made++; } Pair<B, A> swap() { return new Pair<>(right, left); } }
record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int... more) { All(int i) { this((byte) i, (short) i, (char) i, i, i, i, i, i > 0, "t" + i); } }
sealed interface Tree permits Leaf, Node { } record Leaf(int v) implements Tree { } record Node(Tree l, Tree r) implements Tree { }
static int total(Tree t) { if (t instanceof Leaf leaf) return leaf.v(); if (t instanceof Node n) return total(n.l()) @o total(n.r()); throw new IllegalStateException(); }
static Tree build(int n) { return n <= 0 ? new Leaf(n + @n) : new Node(build(n - 1), build(n - 2)); }"##,
        body: r##"Pair<String, Integer> p = new Pair<>(@S, @I); out("p", p); out("swap", p.swap()); out("hash", p.hashCode() == new Pair<>(p.left(), p.right()).hashCode()); out("eq", p.equals(p.swap().swap())); out("ne", p.equals(@S)); out("made", Pair.made);
out("h", new Pair<>(@S, @L).hashCode()); All a = new All(@I); All b = new All(@y, @h, @c, @i, @l, @f, @d, @b, null); out("a", a.b() + " " + a.s() + " " + (int) a.c() + a.more().length); out("eqs", a.equals(b)); out("d", b.d()); out("f", b.f()); out("t", b.t());
Tree t = build(@q - 1); out("total", total(t)); out("tree", build(2)); out("treeEq", build(3).equals(build(3))); out("th", t.hashCode()); Object o = @(t@|p@|"s"@|@n@);
if (!(o instanceof Pair<?, ?> q)) { out("not", o instanceof Tree); } else { out("left", q.left()); } if (o instanceof Integer i && i > @n || o instanceof String) out("other", "yes");"##,
    },
    Scene {
        name: "enums",
        members: r##"enum Op implements IntBinaryOperator { ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, SUB("-") { public int applyAsInt(int a, int b) { return a - b; } }, DIV("/") { public int applyAsInt(int a, int b) { return a / b; } @Override boolean safe() { return false; } }, POW("^") { public int applyAsInt(int a, int b) { int r = 1; for (int i = 0; i < (b & 7); i++) r *= a; return r; } };
static final Map<String, Op> BY = new HashMap<>(); static { for (Op o : values()) BY.put(o.sign, o); } final String sign; private int used; Op(String sign) { this.sign = sign; } boolean safe() { return true; } abstract public int applyAsInt(int a, int b); int run(int a, int b) { used++; return applyAsInt(a, b); } }"##,
        body: r##"for (Op op : Op.values()) { @!try { out(op.name(), op.run(@I, @I & @n)); } catch (ArithmeticException e) { caught(op.sign, e); }@. }
Op op = Op.BY.get(@("+"@|"-"@|"/"@|"^"@)); out("op", op + " " + op.ordinal() + op.safe() + op.getDeclaringClass().getSimpleName() + (op.getClass() == Op.class));
switch (op) { case ADD: out("sw", 1); @(break;@|@) case SUB: out("sw", 2); break; case POW: out("sw", 3); default: out("sw", 4); }
int v = switch (op) { case ADD, SUB -> @I; case DIV -> { int w = @I; yield w * 2; } case POW -> -@n; }; out("v", v); EnumMap<Op, Integer> m = new EnumMap<>(Op.class); for (Op o : Op.values()) m.merge(o.safe() ? Op.ADD : Op.DIV, o.ordinal(), Integer::sum); out("m", m);
EnumSet<Op> set = EnumSet.complementOf(EnumSet.of(Op.SUB)); out("set", set); out("cmp", Op.ADD.compareTo(op)); out("hue", Hue.valueOf("BLUE").twist(@I)); @!try { out("bad", Op.valueOf(@s)); } catch (IllegalArgumentException e) { caught("bad", e); }@."##,
    },
    Scene {
        name: "dispatch",
        members: r##"static class P { int v = 1; String m(Object o) { return "P.O"; } String m(String s) { return "P.S"; } static String st() { return "P"; } private String pr() { return "Pp"; } String call() { return pr() + m("x") + m((Object) "x") + v; } P self() { return this; } }
static class Q extends P { int v = 2; @Override String m(Object o) { return "Q.O"; } String m(Integer i) { return "Q.I"; } String pr() { return "Qp"; } @Override Q self() { return this; } String up() { return super.m("u") + super.call() + super.v; } }
static class R extends Q { @Override String m(String s) { return "R.S" + super.m(s); } @Override String call() { return "R" + super.call(); } }
interface Top { default String hi() { return "top"; } } interface Lefty extends Top { default String hi() { return "left" + Top.super.hi(); } } interface Righty extends Top { default String hi() { return "right"; } }
static class Both implements Lefty, Righty { public String hi() { return Lefty.super.hi() + Righty.super.hi(); } } static class Only extends Both implements Top { }"##,
        body: r##"P[] ps = { new P(), new Q(), new R(), new R() { @Override String m(Object o) { return "anon" + super.m(o); } } };
for (P p : ps) { out("call", p.call()); out("m", p.m("s") + p.m(1) + p.m((Object) null)); out("v", p.v); out("self", p.self().call()); if (p instanceof Q q) out("q", q.m(@n) + q.up() + q.v + q.pr()); }
out("hi", new Both().hi() + new Only().hi() + new Top() { }.hi()); Top t = @(new Both()@|new Only()@|new Lefty() { }@); out("t", t.hi()); P p = ps[@n & 3]; @!try { out("cast", ((R) p).call()); } catch (ClassCastException e) { caught("cce", e); }
try { P none = @(null@|p@); out("v", none.v); none.v @o= 3; } catch (NullPointerException e) { caught("npe", e); } try { Q none = null; out("x", none.self().up()); } catch (NullPointerException e) { caught("npe2", e); }@."##,
    },
];
