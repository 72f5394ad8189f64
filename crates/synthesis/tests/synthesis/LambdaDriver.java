import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.function.Function;

public class Driver {
    interface Shape {
        String shape(String x);
        String title();
        static String make(String x) { return "made " + x; }
        private String hidden(String x) { return title() + " hidden " + x; }
    }

    interface Narrow extends Function<String, String> {
        String apply(String x);
    }

    interface ToInt { int get(Object x); }
    interface ToLong { long get(Object x); }
    interface ToChar { char get(Object x); }
    interface ToBoolean { boolean get(Object x); }

    static class Target implements Shape {
        static String log = "";
        final String name;
        private Target(String name) { this.name = name; }
        Target(long n, String name) { this(name + n); }
        private static String fixed(String x) { return "fixed " + x; }
        String bound(String x) { return name + " bound " + x; }
        private String hidden(String x) { return name + " hidden " + x; }
        public String shape(String x) { return name + " shape " + x; }
        public String title() { return "title " + name; }
        String name() { return name; }
        static String all(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o, int[] a, String x) {
            return z + " " + b + " " + c + " " + s + " " + i + " " + j + " " + f + " " + d + " " + o + " " + Arrays.toString(a) + " " + x;
        }
        static int dropint(String x) { log += "i" + x; return 1; }
        static long droplong(String x) { log += "l" + x; return 1; }
        static Object dropobject(String x) { log += "o" + x; return 1; }
        static void dropvoid(String x) { log += "v" + x; }
        static Object identity(Object x) { return x; }
        static String saved(long j, int i, String x) { return j + " " + i + " " + x; }
    }

    @SuppressWarnings("unchecked")
    static Function<Object, Object> make(String name, Object... captured) throws Throwable {
        return (Function<Object, Object>) Harness.call(name, captured);
    }

    @SuppressWarnings("unchecked")
    static void agree(String name, Function<?, ?> real, Object argument, Object... captured) throws Throwable {
        Function<Object, Object> made = make(name, captured);
        Harness.agree(name, () -> made.apply(argument), () -> ((Function<Object, Object>) real).apply(argument));
        Harness.agree(name + " of null", () -> made.apply(null), () -> ((Function<Object, Object>) real).apply(null));
        Harness.agree(name + " of another type", () -> made.apply(1), () -> ((Function<Object, Object>) real).apply(1));
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        Harness.lookup = MethodHandles.lookup();
        Target target = new Target("t");
        Shape shape = target;
        Function<String, String> function = Target::fixed;
        agree("Static", function, "x");
        function = Shape::make;
        agree("InterfaceStatic", function, "x");
        function = shape::hidden;
        agree("InterfacePrivate", function, "x", shape);
        function = target::bound;
        agree("Bound", function, "x", target);
        function = target::hidden;
        agree("PrivateBound", function, "x", target);
        function = shape::shape;
        agree("InterfaceBound", function, "x", shape);
        Function<Target, String> unbound = Target::name;
        agree("Unbound", unbound, target);
        unbound = Shape::title;
        agree("InterfaceUnbound", unbound, target);
        Harness.same("new", ((Target) make("New").apply("x")).name, "x");
        Harness.same("new", ((Target) make("NewCaptured", 5L).apply("x")).name, "x5");
        Harness.agree("new", () -> make("New").apply(1), () -> { throw new ClassCastException(); });
        int[] array = {1, 2};
        function = x -> Target.all(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "o", array, x);
        agree("Captures", function, "x", true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "o", array);

        for (String name : new String[] {"DropInt", "DropLong", "DropObject", "DropVoid"}) {
            ((Consumer<String>) Harness.call(name)).accept("x");
        }
        Harness.same("dropped", Target.log, "ixlxoxvx");
        Harness.same("int", ((ToInt) Harness.call("GenericI")).get((short) 5), 5);
        Harness.same("long", ((ToLong) Harness.call("GenericJ")).get(5), 5L);
        Harness.same("char", ((ToChar) Harness.call("GenericC")).get('x'), 'x');
        Harness.same("boolean", ((ToBoolean) Harness.call("GenericZ")).get(true), true);
        Harness.agree("not a number", () -> ((ToInt) Harness.call("GenericI")).get("x"), () -> { throw new ClassCastException(); });
        Harness.agree("null", () -> ((ToInt) Harness.call("GenericI")).get(null), () -> { throw new NullPointerException(); });

        Narrow narrow = (Narrow) Harness.call("Bridged");
        Harness.same("narrow", narrow.apply("x"), "fixed x");
        Harness.same("bridge", ((Function<Object, Object>) (Object) narrow).apply("x"), "fixed x");
        Harness.agree("bridge", () -> ((Function<Object, Object>) (Object) narrow).apply(1), () -> { throw new ClassCastException(); });
        Harness.same("markers", narrow instanceof RandomAccess && narrow instanceof Cloneable, true);
        Harness.same("interfaces", narrow.getClass().getInterfaces().length, 3);
        Harness.same("final", Modifier.isFinal(narrow.getClass().getModifiers()), true);
        Harness.same("synthetic", narrow.getClass().isSynthetic(), true);

        Object saved = make("Saved", 7L, 8);
        Harness.same("saved", make("Saved", 7L, 8).apply("x"), "7 8 x");
        Method replace = saved.getClass().getDeclaredMethod("writeReplace");
        replace.setAccessible(true);
        SerializedLambda form = (SerializedLambda) replace.invoke(saved);
        Harness.same("form", form.toString(), "SerializedLambda[capturingClass=class Driver, "
            + "functionalInterfaceMethod=java/util/function/Function.apply:(Ljava/lang/Object;)Ljava/lang/Object;, "
            + "implementation=invokeStatic Driver$Target.saved:(JILjava/lang/String;)Ljava/lang/String;, "
            + "instantiatedMethodType=(Ljava/lang/String;)Ljava/lang/String;, numCaptured=2]");
        Harness.same("captured", new Object[] {form.getCapturedArg(0), form.getCapturedArg(1)}, new Object[] {7L, 8});
        Object refused = make("Refused", 7L, 8);
        for (String name : new String[] {"writeObject", "readObject"}) {
            Class<?> stream = name.equals("writeObject") ? ObjectOutputStream.class : ObjectInputStream.class;
            Method method = refused.getClass().getDeclaredMethod(name, stream);
            method.setAccessible(true);
            try {
                method.invoke(refused, (Object) null);
            } catch (java.lang.reflect.InvocationTargetException wrapped) {
                Harness.same(name, wrapped.getCause().getMessage(), "Non-serializable lambda");
                Harness.same(name, wrapped.getCause().getClass(), NotSerializableException.class);
            }
        }
        Harness.agree("written", () -> {
            new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(refused);
            return null;
        }, () -> { throw new NotSerializableException(); });
        Harness.done();
    }
}
