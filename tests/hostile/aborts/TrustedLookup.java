import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import sun.misc.Unsafe;

/** The library's private natives, called through a lookup that may do anything, with offsets and addresses of nothing. */
public class TrustedLookup {
    static final String[] CLASSES = {
        "java.util.zip.CRC32", "java.util.zip.CRC32C", "java.util.zip.Adler32", "java.util.zip.Inflater", "java.util.zip.Deflater",
        "java.lang.StringCoding", "java.lang.Class", "java.lang.reflect.Array", "java.lang.invoke.MethodHandleNatives",
        "java.io.FileOutputStream", "java.io.FileInputStream", "java.lang.ref.Reference", "java.lang.StackTraceElement",
        "java.lang.Throwable", "java.lang.Module", "java.lang.ClassLoader", "java.lang.System", "jdk.internal.misc.VM",
        "jdk.internal.reflect.Reflection", "jdk.internal.reflect.ConstantPool", "java.util.TimeZone",
    };

    public static void main(String[] args) throws Throwable {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        MethodHandles.Lookup all = (MethodHandles.Lookup) u.getObject(u.staticFieldBase(trusted), u.staticFieldOffset(trusted));
        int calls = 0;
        for (String name : CLASSES) {
            Class<?> c;
            try {
                c = Class.forName(name);
            } catch (ClassNotFoundException e) {
                continue;
            }
            for (Method m : c.getDeclaredMethods()) {
                String n = m.getName();
                if (!Modifier.isNative(m.getModifiers()) || n.equals("registerNatives") || n.equals("initialize")) {
                    continue;
                }
                for (int way = 0; way < 3; way++) {
                    Object[] arguments = new Object[m.getParameterCount()];
                    for (int i = 0; i < arguments.length; i++) {
                        Class<?> p = m.getParameterTypes()[i];
                        int number = way == 0 ? -1 : way == 1 ? Integer.MAX_VALUE : 7;
                        arguments[i] = p == int.class ? (Object) number : p == long.class ? (Object) (long) number
                            : p == boolean.class ? (Object) (way > 0) : p == char.class ? (Object) 'x' : p == byte.class ? (Object) (byte) 1
                            : p == short.class ? (Object) (short) 1 : p == float.class ? (Object) 1f : p == double.class ? (Object) 1.0
                            : p == byte[].class && way > 0 ? new byte[5] : p == Object.class && way == 2 ? new Object() : null;
                    }
                    try {
                        MethodType type = MethodType.methodType(m.getReturnType(), m.getParameterTypes());
                        boolean isStatic = Modifier.isStatic(m.getModifiers());
                        MethodHandle h = isStatic ? all.findStatic(c, n, type) : all.findVirtual(c, n, type).bindTo(u.allocateInstance(c));
                        calls++;
                        h.invokeWithArguments(arguments);
                    } catch (Throwable e) {
                        // Whatever it throws, it answers.
                    }
                }
            }
        }
        System.out.println(calls > 30 ? "done" : "too few");
    }
}
