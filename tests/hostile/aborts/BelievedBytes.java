import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Code that takes numbers for objects, defined beside the library's own classes by a lookup that may do anything. */
public class BelievedBytes {
    /** `static Object f() { return (Object) number; }`, which no verifier passes. */
    static byte[] lie(int number) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(out);
        d.writeInt(0xcafebabe);
        d.writeShort(0);
        d.writeShort(49);
        d.writeShort(9);
        d.writeByte(1); d.writeUTF("java/lang/Lie");
        d.writeByte(7); d.writeShort(1);
        d.writeByte(1); d.writeUTF("java/lang/Object");
        d.writeByte(7); d.writeShort(3);
        d.writeByte(1); d.writeUTF("f");
        d.writeByte(1); d.writeUTF("()Ljava/lang/Object;");
        d.writeByte(1); d.writeUTF("Code");
        d.writeByte(3); d.writeInt(number);
        d.writeShort(0x21); d.writeShort(2); d.writeShort(4); d.writeShort(0);
        d.writeShort(0);
        d.writeShort(1);
        d.writeShort(9); d.writeShort(5); d.writeShort(6); d.writeShort(1);
        d.writeShort(7); d.writeInt(15);
        d.writeShort(1); d.writeShort(0); d.writeInt(3);
        d.writeByte(0x12); d.writeByte(8); d.writeByte(0xb0);
        d.writeShort(0); d.writeShort(0);
        d.writeShort(0);
        return out.toByteArray();
    }

    public static void main(String[] args) throws Throwable {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        MethodHandles.Lookup all = (MethodHandles.Lookup) u.getObject(u.staticFieldBase(trusted), u.staticFieldOffset(trusted));
        for (int number : new int[] {1, 7, 4242, 1 << 20, Integer.MAX_VALUE, -1}) {
            for (boolean hidden : new boolean[] {true, false}) {
                try {
                    MethodHandles.Lookup in = all.in(String.class);
                    Class<?> c = hidden ? in.defineHiddenClass(lie(number), false).lookupClass() : in.defineClass(lie(number));
                    MethodHandle h = all.findStatic(c, "f", MethodType.methodType(Object.class));
                    Object o = h.invoke();
                    System.out.println(o.hashCode() != 0);
                    System.out.println(o.getClass() != null);
                    synchronized (o) {
                        System.out.println("held");
                    }
                } catch (Throwable e) {
                    System.out.println(e.getClass().getName());
                }
            }
        }
        System.out.println("done");
    }
}
