import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import sun.misc.Unsafe;

/** Handles and reflective objects whose inside says something else than they are. */
public class LyingHandles {
    static int number = 3;
    String text = "t";

    static int length(String s) {
        return s.length();
    }

    static Object same(int x) {
        return "n" + x;
    }

    interface Try {
        void go() throws Throwable;
    }

    static void attempt(Try t) {
        try {
            t.go();
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Throwable {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType oneText = MethodType.methodType(int.class, String.class);
        MethodType oneNumber = MethodType.methodType(Object.class, int.class);
        MethodType none = MethodType.methodType(void.class);
        Object[] typed = {oneText, oneNumber, none, null, String.class, "x"};
        for (Object value : typed) {
            MethodHandle a = lookup.findStatic(LyingHandles.class, "length", oneText);
            MethodHandle b = lookup.findStatic(LyingHandles.class, "same", oneNumber);
            VarHandle v = lookup.findVarHandle(LyingHandles.class, "text", String.class);
            for (long at = 16; at < 96; at += 8) {
                long offset = at;
                attempt(() -> u.putObject(a, offset, value));
                attempt(() -> u.putObject(b, offset, value));
                attempt(() -> u.putObject(v, offset, value));
                attempt(() -> u.putObject(oneNumber, offset, value == oneNumber ? null : value));
                attempt(() -> { int n = (int) a.invokeExact("abc"); });
                attempt(() -> { Object o = (Object) a.invokeExact(7); });
                attempt(() -> { Object o = (Object) b.invokeExact(7); });
                attempt(() -> { int n = (int) b.invokeExact("abc"); });
                attempt(() -> b.invokeWithArguments(5));
                attempt(() -> a.asType(oneNumber).invoke(5));
                attempt(() -> v.get(new LyingHandles()));
                attempt(() -> v.set(new LyingHandles(), "s"));
                attempt(() -> v.compareAndSet(new LyingHandles(), "s", "t"));
            }
        }
        for (int way = 0; way < 4; way++) {
            Method m = LyingHandles.class.getDeclaredMethod("length", String.class);
            Field text = LyingHandles.class.getDeclaredField("text");
            for (long at = 16; at < 160; at += 4) {
                long offset = at;
                int value = way == 0 ? -1 : way == 1 ? Integer.MAX_VALUE : way == 2 ? 1 : 0;
                attempt(() -> u.putInt(m, offset, value));
                attempt(() -> u.putInt(text, offset, value));
                if (way == 3) {
                    attempt(() -> u.putObject(m, offset, Thread.class));
                    attempt(() -> u.putObject(text, offset, Thread.class));
                    attempt(() -> u.putObject(m, offset, new Class<?>[0]));
                }
                attempt(() -> m.invoke(null, "abc"));
                attempt(() -> text.get(new LyingHandles()));
                attempt(() -> text.set(new LyingHandles(), "s"));
                attempt(() -> u.objectFieldOffset(text));
                attempt(m::toGenericString);
                attempt(m::getParameters);
                attempt(m::getDeclaredAnnotations);
                attempt(() -> lookup.unreflect(m));
            }
        }
        System.out.println("done");
    }
}
