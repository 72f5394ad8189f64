import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import sun.misc.Unsafe;

/** Objects of the library whose constructors never ran, and every public method of theirs. */
public class BlankObjects {
    static final String[] CLASSES = {
        "java.lang.Class", "java.lang.String", "java.lang.Thread", "java.lang.ThreadGroup", "java.lang.Throwable",
        "java.lang.NullPointerException", "java.lang.StackTraceElement", "java.lang.Module", "java.lang.Package",
        "java.lang.reflect.Method", "java.lang.reflect.Field", "java.lang.reflect.Constructor",
        "java.lang.reflect.Parameter", "java.lang.reflect.RecordComponent", "java.lang.invoke.MethodType",
        "java.lang.invoke.MemberName", "java.lang.invoke.DirectMethodHandle", "java.lang.invoke.MutableCallSite",
        "java.lang.invoke.VarHandleInts$FieldInstanceReadWrite", "java.lang.invoke.MethodHandles$Lookup",
        "java.lang.ref.WeakReference", "java.lang.ref.ReferenceQueue", "java.util.zip.Inflater",
        "java.util.zip.Deflater", "java.util.zip.CRC32", "java.util.zip.Adler32", "java.io.FileDescriptor",
        "java.io.FileInputStream", "java.io.FileOutputStream", "java.io.RandomAccessFile", "java.io.PrintStream",
        "java.io.File", "java.util.Random", "java.util.concurrent.ThreadLocalRandom", "java.lang.StringBuilder",
        "java.util.concurrent.locks.ReentrantLock", "java.util.concurrent.ForkJoinPool", "java.lang.StackWalker",
        "java.util.concurrent.CompletableFuture", "java.lang.ProcessBuilder", "java.util.jar.JarFile",
        "java.nio.DirectByteBuffer", "java.lang.Runtime", "java.net.URLClassLoader", "java.util.HashMap",
    };

    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        int calls = 0;
        for (String name : CLASSES) {
            Object o;
            try {
                o = u.allocateInstance(Class.forName(name));
            } catch (Throwable e) {
                System.out.println(name + ": " + e.getClass().getName());
                continue;
            }
            for (Method m : o.getClass().getMethods()) {
                boolean waits = m.getName().matches("wait|join|exit|halt|gc|notify.*|take|get|lock.*|awaitQuiescence|close");
                if (waits || Modifier.isStatic(m.getModifiers()) || !Modifier.isPublic(m.getDeclaringClass().getModifiers())) {
                    continue;
                }
                Object[] arguments = new Object[m.getParameterCount()];
                for (int i = 0; i < arguments.length; i++) {
                    Class<?> c = m.getParameterTypes()[i];
                    arguments[i] = c == int.class ? (Object) (-1) : c == long.class ? (Object) (-1L)
                        : c == boolean.class ? (Object) true : c == char.class ? (Object) 'x'
                        : c == byte[].class ? new byte[3] : c == double.class ? (Object) 1.5 : c == float.class ? (Object) 1f
                        : c == short.class ? (Object) (short) 1 : c == byte.class ? (Object) (byte) 1 : null;
                }
                calls++;
                try {
                    m.invoke(o, arguments);
                } catch (Throwable e) {
                    // Whatever it throws, it answers.
                }
            }
        }
        System.out.println(calls > 100 ? "done" : "too few");
    }
}
