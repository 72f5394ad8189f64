// asType and explicitCastArguments box, widen, cast and drop values.
import java.lang.invoke.*;

public class AsTypeConversions {
    static String s(Object o) { return o.getClass().getSimpleName() + o; }
    static double d(double x) { return x / 2; }
    static void v() { System.out.println("void called"); }
    static int narrow(int i) { return i; } static byte by(byte b) { return b; } static boolean bo(boolean b) { return b; }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup(); Class<?> c = AsTypeConversions.class;
        MethodHandle s = l.findStatic(c, "s", MethodType.methodType(String.class, Object.class));
        System.out.println((Object) s.asType(MethodType.methodType(Object.class, int.class)).invokeExact(5) + " "
                + (CharSequence) s.asType(MethodType.methodType(CharSequence.class, char.class)).invokeExact('q'));
        MethodHandle d = l.findStatic(c, "d", MethodType.methodType(double.class, double.class));
        System.out.println((double) d.asType(MethodType.methodType(double.class, byte.class)).invokeExact((byte) 5) + " "
                + (Double) d.asType(MethodType.methodType(Double.class, Long.class)).invokeExact((Long) 7L) + " "
                + (Number) d.asType(MethodType.methodType(Number.class, Float.class)).invokeExact((Float) 3f) + " "
                + (Object) d.asType(MethodType.methodType(Object.class, Object.class)).invokeExact((Object) 9));
        d.asType(MethodType.methodType(void.class, int.class)).invokeExact(3);
        MethodHandle v = l.findStatic(c, "v", MethodType.methodType(void.class));
        System.out.println((Object) v.asType(MethodType.methodType(Object.class)).invokeExact() + " "
                + (int) v.asType(MethodType.methodType(int.class)).invokeExact());
        for (MethodType t : new MethodType[] {MethodType.methodType(int.class, double.class), MethodType.methodType(double.class, String.class),
                MethodType.methodType(double.class), MethodType.methodType(String.class, double.class),
                MethodType.methodType(double.class, boolean.class)}) try {
            d.asType(t);
            System.out.println("ok " + t);
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle n = l.findStatic(c, "narrow", MethodType.methodType(int.class, int.class)),
                by = l.findStatic(c, "by", MethodType.methodType(byte.class, byte.class)),
                bo = l.findStatic(c, "bo", MethodType.methodType(boolean.class, boolean.class));
        System.out.println((int) MethodHandles.explicitCastArguments(n, MethodType.methodType(int.class, double.class)).invokeExact(3.99) + " "
                + (short) MethodHandles.explicitCastArguments(n, MethodType.methodType(short.class, long.class)).invokeExact(70000L) + " "
                + (byte) MethodHandles.explicitCastArguments(by, MethodType.methodType(byte.class, int.class)).invokeExact(300) + " "
                + (int) MethodHandles.explicitCastArguments(n, MethodType.methodType(int.class, Object.class)).invokeExact((Object) null) + " "
                + (boolean) MethodHandles.explicitCastArguments(bo, MethodType.methodType(boolean.class, int.class)).invokeExact(3) + " "
                + (char) MethodHandles.explicitCastArguments(n, MethodType.methodType(char.class, float.class)).invokeExact(66.6f));
        System.out.println(d.asType(d.type()) == d);
    }
}
