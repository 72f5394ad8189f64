import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

public class Driver {
    interface Shape {
        String shape(String x);
    }

    static class Target implements Shape {
        String name = "t";
        static boolean called;
        Target() {}
        Target(long n, String name) { this.name = name + n; }
        Target(boolean z, byte b, char c, short s, int i, long j, float f, double d, int[] a, String t, Object o) {
            name = every(z, b, c, s, i, j, f, d, a, t, o);
        }
        static String fixed(String x) { return "fixed " + x; }
        String bound(String x) { return name + " bound " + x; }
        private String hidden(String x) { return name + " hidden " + x; }
        public String shape(String x) { return name + " shape " + x; }
        void nothing() { called = true; }
        static void fails() throws IOException { throw new IOException("x"); }
        String every(boolean z, byte b, char c, short s, int i, long j, float f, double d, int[] a, String t, Object o) {
            return z + " " + b + " " + c + " " + s + " " + i + " " + j + " " + f + " " + d + " " + Arrays.toString(a) + " " + t + " " + o;
        }
        static boolean sameZ(boolean x) { return x; }
        static byte sameB(byte x) { return x; }
        static char sameC(char x) { return x; }
        static short sameS(short x) { return x; }
        static int sameI(int x) { return x; }
        static long sameJ(long x) { return x; }
        static float sameF(float x) { return x; }
        static double sameD(double x) { return x; }
    }

    static class Below extends Target {
        String bound(String x) { return "below " + x; }
    }

    static Object call(String name, Object receiver, Object... arguments) throws Throwable {
        return Harness.call(name, receiver, arguments);
    }

    public static void main(String[] args) throws Throwable {
        Harness.lookup = MethodHandles.lookup();
        Target target = new Target();
        Harness.same("static", call("Static", null, "x"), "fixed x");
        Harness.same("static", call("Static", "ignored", new Object[] {null}), "fixed null");
        Harness.same("virtual", call("Virtual", target, "x"), "t bound x");
        Harness.same("virtual", call("Virtual", new Below(), "x"), "below x");
        Harness.same("private", call("Private", target, "x"), "t hidden x");
        Harness.same("interface", call("Interface", target, "x"), "t shape x");
        Harness.same("constructor", ((Target) call("Constructor", null, 5, "x")).name, "x5");
        Harness.same("constructor", ((Target) call("NoArguments", null)).name, "t");
        Harness.same("void", call("Nothing", target), null);
        Harness.same("void", Target.called, true);
        Harness.agree("throws", () -> call("Throws", null), () -> { throw new IOException(); });
        Harness.agree("null", () -> call("Virtual", null, "x"), () -> { throw new NullPointerException(); });
        Object[] every = {true, (byte) 1, 'c', (byte) 2, 'd', 'e', 3L, 'f', new int[] {1}, null, "o"};
        String want = "true 1 c 2 100 101 3.0 102.0 [1] null o";
        Harness.same("every", call("Every", target, every), want);
        Harness.same("every", ((Target) call("EveryNew", null, every)).name, want);
        Object[] values = {true, (byte) -1, 'x', '\uffff', (short) -300, 16777217, Long.MAX_VALUE, 1.5f, 2.5};
        int accepted = 0;
        for (Method method : Target.class.getDeclaredMethods()) {
            if (!method.getName().startsWith("same")) continue;
            for (Object value : values) {
                Object real;
                try {
                    real = method.invoke(null, value);
                } catch (IllegalArgumentException refused) {
                    continue;
                }
                accepted++;
                Harness.same(method.getName() + " " + value, call(method.getName(), null, value), real);
            }
        }
        // Widening accepts 1 + 1 + 2 + 2 + 5 + 6 + 7 + 8 of these.
        Harness.same("accepted", accepted, 32);
        Harness.done();
    }
}
