// VarHandles turned into method handles and adapted.
import java.lang.invoke.*;

public class VarHandleAsHandles {
    int x = 5; static long total = 100;
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        VarHandle v = l.findVarHandle(VarHandleAsHandles.class, "x", int.class);
        MethodHandle get = v.toMethodHandle(VarHandle.AccessMode.GET_VOLATILE), cas = v.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET),
                add = v.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        VarHandleAsHandles o = new VarHandleAsHandles();
        System.out.println(get.type() + " " + (int) get.invokeExact(o) + " " + (boolean) cas.invokeExact(o, 5, 6) + " "
                + (int) add.invokeExact(o, 10) + " " + o.x);
        MethodHandle ex = MethodHandles.varHandleExactInvoker(VarHandle.AccessMode.GET, v.accessModeType(VarHandle.AccessMode.GET));
        System.out.println((int) ex.invokeExact(v, o) + " "
                + (Object) MethodHandles.varHandleInvoker(VarHandle.AccessMode.SET,
                MethodType.methodType(void.class, VarHandleAsHandles.class, int.class)).type());
        VarHandle st = l.findStaticVarHandle(VarHandleAsHandles.class, "total", long.class);
        System.out.println((long) st.getAndAdd(5) + " " + (long) st.getAndAdd((byte) 1) + " " + total + " " + st.coordinateTypes().size());
        VarHandle e = v.withInvokeExactBehavior();
        try { System.out.println((Object) e.get(o)); } catch (WrongMethodTypeException w) { System.out.println("exact"); }
        System.out.println((int) e.get(o));
        for (VarHandle.AccessMode m : VarHandle.AccessMode.values()) System.out.print(m.methodName() + (v.isAccessModeSupported(m) ? "+ " : "- "));
        System.out.println("");
    }
}
