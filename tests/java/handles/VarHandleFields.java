// VarHandles of instance and static fields of every type with plain and volatile access.
import java.lang.invoke.*;

public class VarHandleFields {
    static class F {
        byte b;
        short s;
        char c;
        int i;
        long l;
        float f;
        double d;
        boolean z;
        Object o;
        final int fin = 5;
        static int st;
        static volatile String ss = "init";
    }
    static VarHandle v(String n, Class<?> t) throws Exception { return MethodHandles.lookup().findVarHandle(F.class, n, t); }
    public static void main(String[] args) throws Throwable {
        F x = new F();
        v("b", byte.class).set(x, (byte) -3);
        v("s", short.class).setVolatile(x, (short) 300);
        v("c", char.class).setOpaque(x, 'q');
        v("i", int.class).setRelease(x, 42);
        v("l", long.class).set(x, 1L << 40);
        v("f", float.class).setVolatile(x, 1.5f);
        v("d", double.class).setRelease(x, -2.5);
        v("z", boolean.class).set(x, true);
        v("o", Object.class).setVolatile(x, "obj");
        System.out.println((byte) v("b", byte.class).get(x) + " " + (short) v("s", short.class).getVolatile(x) + " "
                + (char) v("c", char.class).getOpaque(x) + " " + (int) v("i", int.class).getAcquire(x) + " "
                + (long) v("l", long.class).getVolatile(x) + " " + (float) v("f", float.class).get(x) + " "
                + (double) v("d", double.class).getAcquire(x) + " " + (boolean) v("z", boolean.class).getVolatile(x) + " "
                + (Object) v("o", Object.class).get(x));
        VarHandle st = MethodHandles.lookup().findStaticVarHandle(F.class, "st", int.class),
                ss = MethodHandles.lookup().findStaticVarHandle(F.class, "ss", String.class);
        st.set(7);
        System.out.println((int) st.getAndAdd(3) + " " + F.st + " " + (String) ss.getAndSet("new") + " " + F.ss + " "
                + ss.compareAndSet("new", "newer") + " " + ss.compareAndSet("x", "y") + " " + F.ss);
        VarHandle fin = v("fin", int.class);
        System.out.println(fin.get(x) + " " + fin.isAccessModeSupported(VarHandle.AccessMode.SET) + " "
                + fin.isAccessModeSupported(VarHandle.AccessMode.GET));
        try { fin.set(x, 6); } catch (UnsupportedOperationException e) { System.out.println("uoe"); }
        try { v("z", boolean.class).getAndAdd(x, true); } catch (UnsupportedOperationException e) { System.out.println("uoe bool add"); }
        try { v("o", Object.class).getAndAdd(x, "q"); } catch (UnsupportedOperationException e) { System.out.println("uoe ref add"); }
        try { v("i", int.class).set(x, "str"); } catch (WrongMethodTypeException e) { System.out.println("wmt"); }
        try { v("i", int.class).get((F) null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { v("i", int.class).get("other"); } catch (ClassCastException | WrongMethodTypeException e) { System.out.println("cce"); }
        try { v("i", long.class); } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
        VarHandle i = v("i", int.class);
        System.out.println(i.varType() + " " + i.coordinateTypes() + " " + i.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " "
                + i.accessModeType(VarHandle.AccessMode.GET_AND_ADD) + " " + i.hasInvokeExactBehavior());
        i.set(x, (byte) 9); System.out.println((long) (int) i.get(x) + " " + (Object) i.get(x));
        VarHandle.fullFence(); VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence(); VarHandle.storeStoreFence();
    }
}
