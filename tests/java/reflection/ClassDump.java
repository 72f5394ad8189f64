// Everything that reflection says about some library classes and about classes of its own.
import java.lang.reflect.*;
import java.lang.annotation.*;
import java.util.*;
public class ClassDump {
  static void dump(Class<?> c) {
    List<String> out = new ArrayList<>();
    out.add("== " + c.toGenericString() + " | " + c.getName() + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | " + c.getTypeName() + " | " + c.getPackageName() + " | " + Modifier.toString(c.getModifiers()) + " " + c.getModifiers());
    out.add("super " + c.getGenericSuperclass() + " " + c.getSuperclass() + " " + Arrays.toString(c.getGenericInterfaces()) + Arrays.toString(c.getInterfaces()));
    out.add("flags " + c.isInterface() + c.isArray() + c.isPrimitive() + c.isEnum() + c.isRecord() + c.isSealed() + c.isAnnotation() + c.isSynthetic() + c.isAnonymousClass() + c.isLocalClass() + c.isMemberClass() + c.isHidden());
    out.add("encl " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " " + c.getEnclosingConstructor() + " " + c.getDeclaringClass() + " nest " + c.getNestHost());
    out.add("mod " + c.getModule().isNamed() + " " + c.getModule().getName() + " pkg " + c.getPackage() + " loader " + (c.getClassLoader() == null));
    out.add("comp " + c.getComponentType() + " perm " + Arrays.toString(c.getPermittedSubclasses()));
    try { String[] n = Arrays.stream(c.getNestMembers()).map(Class::getName).sorted().toArray(String[]::new); out.add("members " + Arrays.toString(n)); } catch (Throwable t) { out.add(t.toString()); }
    out.add("ann " + anns(c.getAnnotations()));
    List<String> m = new ArrayList<>();
    for (Field f : c.getDeclaredFields()) m.add("F " + f.toGenericString() + " | " + f + " " + f.getModifiers() + f.isSynthetic() + f.isEnumConstant() + anns(f.getAnnotations()));
    for (Method f : c.getDeclaredMethods()) m.add("M " + f.toGenericString() + " | " + f + " " + f.getModifiers() + f.isSynthetic() + f.isBridge() + f.isVarArgs() + f.isDefault() + anns(f.getAnnotations()) + Arrays.toString(f.getParameters()) + Arrays.deepToString(f.getParameterAnnotations()) + f.getAnnotatedReturnType());
    for (Constructor<?> f : c.getDeclaredConstructors()) m.add("C " + f.toGenericString() + " | " + f + " " + f.getModifiers() + f.isSynthetic() + f.isVarArgs() + anns(f.getAnnotations()) + Arrays.toString(f.getParameters()) + Arrays.toString(f.getGenericParameterTypes()) + Arrays.toString(f.getExceptionTypes()));
    for (Class<?> f : c.getDeclaredClasses()) m.add("K " + f);
    for (Method f : c.getMethods()) m.add("PM " + f);
    for (Field f : c.getFields()) m.add("PF " + f);
    for (Constructor<?> f : c.getConstructors()) m.add("PC " + f);
    if (c.isRecord()) for (RecordComponent r : c.getRecordComponents()) out.add("R " + r + " " + r.getGenericType() + r.getAccessor() + anns(r.getAnnotations()) + r.getAnnotatedType());
    if (c.isEnum()) out.add("E " + Arrays.toString(c.getEnumConstants()));
    Collections.sort(m);
    out.addAll(m);
    for (String s : out) System.out.println(s);
  }
  static String anns(Annotation[] a) { String[] s = new String[a.length]; for (int i = 0; i < s.length; i++) s[i] = a[i].toString(); Arrays.sort(s); return Arrays.toString(s); }
  @Retention(RetentionPolicy.RUNTIME) @interface A { int a() default 1; long b() default 2L; String s() default "x\"\n\u00e9"; char c() default '\''; float f() default 1.5f; double d() default Double.NaN; byte[] bs() default {1,2}; boolean z() default true; short h() default 3; Class<?> k() default int[].class; Thread.State e() default Thread.State.NEW; B n() default @B(2); B[] ns() default {}; String[] one() default "q"; Class<?>[] ks() default {String.class, Map.Entry.class}; float[] fs() default {Float.POSITIVE_INFINITY, 0f}; }
  @Retention(RetentionPolicy.RUNTIME) @interface B { int value(); }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Rs.class) @Inherited @interface R { String value(); }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Rs { R[] value(); }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface U { int value() default 0; }
  @A @R("a") @R("b") static class X<T extends @U(4) Number & Comparable<T>> extends @U ArrayList<@U(1) T> implements @U(2) Runnable {
    @A(a = 5) @U(3) int @U(9) [] f; T t; List<? super T>[] l; Map<String, ? extends List<T[]>> mm;
    @Deprecated X(@B(1) int q, @B(2) T... ts) throws @U(7) RuntimeException, java.io.IOException { }
    public void run() { }
    <Q extends Exception> @U(6) Q gen(@B(3) final Q q, int... v) throws Q { return null; }
    synchronized strictfp final static native_ nat() { return null; }
    class In<Z> { class Deep { In<Z>.Deep d; X<T>.In<String>.Deep e; } }
  }
  static class native_ {}
  static class Y extends X<Integer> { Y() throws Exception { super(1); } }
  sealed interface S permits S1, S2 {} record S1(@B(1) int a, List<@U String> b) implements S { S1 {} } enum S2 implements S { P, Q { void z() {} } }
  public static void main(String[] args) throws Exception {
    Class<?>[] cs = { Object.class, int.class, void.class, int[][].class, String[].class, Integer.class, Thread.class, Thread.State.class, HashMap.class, Map.class, Map.Entry.class, Enum.class, Record.class, Class.class, Deprecated.class, FunctionalInterface.class, Comparable.class, List.class, AbstractList.class, java.util.concurrent.TimeUnit.class, java.util.stream.Stream.class, java.util.concurrent.ConcurrentHashMap.class, Method.class,
      A.class, B.class, R.class, X.class, X.In.class, X.In.Deep.class, Y.class, S.class, S1.class, S2.class, S2.Q.getClass(), ClassDump.class, new Object(){}.getClass(), Class.forName("java.util.HashMap$TreeNode") };
    for (Class<?> c : cs) { try { dump(c); } catch (Throwable t) { System.out.println("!! " + c + " " + t); t.printStackTrace(System.out); } }
    class Loc { } dump(Loc.class);
    System.out.println(Arrays.toString(Y.class.getAnnotationsByType(R.class)) + Arrays.toString(Y.class.getDeclaredAnnotations()));
    System.out.println(X.class.getDeclaredField("f").getAnnotatedType() + " " + X.class.getAnnotatedSuperclass() + " " + Arrays.toString(X.class.getAnnotatedInterfaces()) + Arrays.toString(X.class.getTypeParameters()[0].getAnnotatedBounds()));
    A a1 = X.class.getAnnotation(A.class), a2 = X.class.getDeclaredField("f").getAnnotation(A.class);
    System.out.println(a1.equals(a2) + " " + a1.equals(X.class.getAnnotation(A.class)) + " " + (a1.hashCode() - a2.hashCode()) + " " + a1.annotationType());
  }
}
