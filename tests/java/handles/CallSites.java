// Constant, mutable and volatile call sites, switch points and exact invokers.
import java.lang.invoke.*;

public class CallSites {
    static int a() { return 1; } static int b() { return 2; } static String s(String x) { return x + "!"; }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup(); MethodType t = MethodType.methodType(int.class);
        MethodHandle a = l.findStatic(CallSites.class, "a", t), b = l.findStatic(CallSites.class, "b", t);
        MutableCallSite m = new MutableCallSite(a);
        MethodHandle inv = m.dynamicInvoker();
        System.out.println((int) inv.invokeExact() + " " + m.type());
        m.setTarget(b); System.out.println((int) inv.invokeExact());
        VolatileCallSite v = new VolatileCallSite(a); v.setTarget(b); System.out.println((int) v.dynamicInvoker().invokeExact());
        ConstantCallSite c = new ConstantCallSite(a); System.out.println((int) c.dynamicInvoker().invokeExact() + " " + (c.getTarget() == a));
        try { c.setTarget(b); } catch (UnsupportedOperationException e) { System.out.println("constant"); }
        try {
            m.setTarget(l.findStatic(CallSites.class, "s", MethodType.methodType(String.class, String.class)));
        } catch (WrongMethodTypeException e) {
            System.out.println("wmt");
        }
        SwitchPoint sp = new SwitchPoint(); MethodHandle g = sp.guardWithTest(a, b);
        System.out.println((int) g.invokeExact() + " " + sp.hasBeenInvalidated());
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println((int) g.invokeExact() + " " + sp.hasBeenInvalidated());
        MutableCallSite.syncAll(new MutableCallSite[] {m});
        System.out.println((int) MethodHandles.exactInvoker(t).invokeExact(a) + " "
                + MethodHandles.invoker(MethodType.methodType(Object.class)).invoke(b) + " " + MethodHandles.exactInvoker(t).type());
        MethodHandle concat = StringConcatFactory.makeConcatWithConstants(l, "x", MethodType.methodType(String.class, int.class, Object.class),
                "<\1|\1>\2", "const").getTarget();
        System.out.println((String) concat.invokeExact(5, (Object) null));
    }
}
