// Every form of serialisation: records, enums, hooks, proxies, lambdas, collections.
import java.io.*;
import java.util.*;
import java.util.function.*;
public class SerializeForms {
  interface R { Object run() throws Throwable; }
  static void go(String n, R r) { try { System.out.println(n + ": " + r.run()); } catch (Throwable t) { System.out.println(n + " ! " + t + (t.getCause() != null ? " / " + t.getCause() : "")); } }
  static byte[] ser(Object o) throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream s = new ObjectOutputStream(b)) { s.writeObject(o); } return b.toByteArray(); }
  @SuppressWarnings("unchecked") static <T> T de(byte[] b) throws Exception { try (ObjectInputStream s = new ObjectInputStream(new ByteArrayInputStream(b))) { return (T) s.readObject(); } }
  static <T> T rt(T o) throws Exception { return de(ser(o)); }
  record Rec(int a, String b, double[] c, Rec next) implements Serializable { Rec { if (a < 0) throw new IllegalArgumentException("neg"); } }
  enum E { X, Y { int z() { return 1; } } ; int z() { return 0; } }
  static class Base { int b = 3; Base() { System.out.println("Base()"); b = 9; } }
  static class D extends Base implements Serializable { int d = 4; transient String t = "t"; final String f; List<Object> l = new ArrayList<>(); D(String f) { this.f = f; } }
  static class Ext implements Externalizable { int v; public Ext() { System.out.println("Ext()"); } public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(v); o.writeUTF("ext"); } public void readExternal(ObjectInput i) throws IOException { v = i.readInt(); System.out.println(i.readUTF()); } }
  static class Cus implements Serializable { private static final long serialVersionUID = 5; transient int h; private void writeObject(ObjectOutputStream o) throws IOException { o.defaultWriteObject(); o.writeInt(h); o.writeObject("x"); } private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { i.defaultReadObject(); h = i.readInt() * 2; System.out.println(i.readObject()); } private Object readResolve() { h++; return this; } }
  static class Rep implements Serializable { Object writeReplace() { return "replaced"; } }
  static class NoSer { } static class Holds implements Serializable { Object o = new NoSer(); }
  static class NoCtor { NoCtor(int i) { } } static class SubNoCtor extends NoCtor implements Serializable { SubNoCtor() { super(1); } }
  static class All implements Serializable { byte a = -1; short b = -2; char c = 'c'; int d = -3; long e = Long.MIN_VALUE; float f = 1.5f; double g = -0.0; boolean h = true; int[] i = {1, 2}; long[] j = {3}; float[] k = {1f, Float.NaN}; double[] l = {2}; char[] m = {'x'}; short[] n = {4}; boolean[] o = {true}; byte[] p = {9}; String[][] q = {{"a"}, null}; Class<?> r = String.class; }
  static class PF implements Serializable { private static final ObjectStreamField[] serialPersistentFields = { new ObjectStreamField("q", int.class), new ObjectStreamField("w", String.class) }; transient int x = 6; private void writeObject(ObjectOutputStream o) throws IOException { ObjectOutputStream.PutField p = o.putFields(); p.put("q", x); p.put("w", "ww"); o.writeFields(); } private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { ObjectInputStream.GetField g = i.readFields(); x = g.get("q", 0) + 100; System.out.println(g.get("w", "none")); } }
  public static void main(String[] z) throws Throwable {
    go("rec", () -> { Rec r = rt(new Rec(1, "é", new double[] {1, 2}, new Rec(2, null, null, null))); return r.a() + r.b() + r.c().length + r.next(); });
    go("enum", () -> rt(E.X) == E.X && rt(E.Y) == E.Y);
    go("derived", () -> { D d = new D("fin"); d.b = 77; d.l.add(d); D e = rt(d); return e.b + " " + e.d + e.t + e.f + (e.l.get(0) == e); });
    go("ext", () -> { Ext e = new Ext(); e.v = 8; return rt(e).v; });
    go("cus", () -> { Cus c = new Cus(); c.h = 5; return rt(c).h; });
    go("rep", () -> de(ser(new Rep())));
    go("noser", () -> ser(new NoSer()));
    go("holds", () -> ser(new Holds()));
    go("noctor", () -> rt(new SubNoCtor()));
    go("all", () -> { All a = rt(new All()); StringBuilder b = new StringBuilder(); for (java.lang.reflect.Field f : All.class.getDeclaredFields()) { Object v = f.get(a); b.append(v != null && v.getClass().isArray() ? v.getClass().getSimpleName() + java.lang.reflect.Array.getLength(v) : String.valueOf(v)).append(','); } return b; });
    go("pf", () -> rt(new PF()).x);
    go("suid", () -> ObjectStreamClass.lookup(D.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(All.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Cus.class) + " " + ObjectStreamClass.lookup(E.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Rec.class).getSerialVersionUID() + ObjectStreamClass.lookup(NoSer.class));
    go("fields", () -> Arrays.toString(ObjectStreamClass.lookup(All.class).getFields()));
    go("colls", () -> rt(new ArrayList<>(List.of(new HashMap<>(Map.of("a", 1)), new TreeMap<>(Map.of(2, "b")), new LinkedHashSet<>(List.of(1, 2)), new ArrayDeque<>(List.of(3)), new PriorityQueue<>(List.of(5, 4)), List.of(1, 2, 3), Map.of("k", "v"), Set.of(1), Collections.unmodifiableList(List.of(1)), EnumSet.of(E.X), new EnumMap<>(Map.of(E.Y, 1)), new BitSet(), Optional.class, new java.math.BigInteger("123456789012345678901234567890"), new java.math.BigDecimal("1.23"), java.time.LocalDate.of(2020, 1, 2), java.time.Duration.ofSeconds(5), UUID.fromString("00000000-0000-0001-0000-000000000002"), new Date(0).getTime(), Locale.US, new StringBuilder("sb"), new int[0].length))));
    go("lambda", () -> { Supplier<String> s = (Supplier<String> & Serializable) () -> "lam"; return rt(s).get(); });
    go("lambda2", () -> { int q = 4; Function<Integer, Integer> s = (Function<Integer, Integer> & Serializable) (x -> x + q); return rt(s).apply(3); });
    go("exc", () -> { Exception e = rt(new IllegalStateException("m", new RuntimeException("c"))); return e + " " + e.getCause() + " " + e.getStackTrace().length; });
    go("trunc", () -> de(Arrays.copyOf(ser(new D("q")), 40)));
    go("header", () -> de(new byte[] {1, 2, 3, 4, 5}));
    go("filter", () -> { ObjectInputStream s = new ObjectInputStream(new ByteArrayInputStream(ser(new D("q")))); s.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!SerializeForms$D")); return s.readObject(); });
    go("hex", () -> { StringBuilder b = new StringBuilder(); for (byte x : ser(new Rec(1, "a", null, null))) b.append(String.format("%02x", x)); return b; });
    go("shared", () -> { String s = new String("q"); Object[] o = rt(new Object[] {s, s, new Object[] {s}}); return o[0] == o[1]; });
    go("unshared", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream s = new ObjectOutputStream(b); s.writeUnshared("a"); s.writeInt(4); s.writeUTF("u"); s.flush(); s.reset(); ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())); return i.readUnshared() + "" + i.readInt() + i.readUTF(); });
    go("proxy", () -> { Runnable r = (Runnable) java.lang.reflect.Proxy.newProxyInstance(SerializeForms.class.getClassLoader(), new Class<?>[] {Runnable.class}, new H()); Runnable q = rt(r); q.run(); return java.lang.reflect.Proxy.isProxyClass(q.getClass()); });
    go("badrec", () -> { byte[] b = ser(new Rec(1, "a", null, null)); for (int i = 0; i < b.length - 4; i++) if (b[i] == 0x78 && b[i + 1] == 0x70) { b[i + 2] = (byte) 0xff; break; } return de(b); });
  }
  static class H implements java.lang.reflect.InvocationHandler, Serializable { public Object invoke(Object p, java.lang.reflect.Method m, Object[] a) { System.out.println("H " + m.getName()); return null; } }
}
