// Unreflect methods, constructors and fields, reveal and privateLookupIn.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

public class UnreflectHandles {
    static class S {
        private int secret = 3;
        private static String hid(int a) {
            return "hid" + a;
        }
        private S() { }
        private S(int x) {
            secret = x;
        }
        int get() {
            return secret;
        }
    }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        System.out.println((String) l.unreflect(S.class.getDeclaredMethod("hid", int.class)).invokeExact(4) + " "
                + ((S) l.unreflectConstructor(S.class.getDeclaredConstructor(int.class)).invokeExact(8)).get());
        S s = new S();
        l.unreflectSetter(S.class.getDeclaredField("secret")).invokeExact(s, 10);
        System.out.println((int) l.unreflectGetter(S.class.getDeclaredField("secret")).invokeExact(s) + " "
                + l.unreflectVarHandle(S.class.getDeclaredField("secret")).get(s));
        MethodHandleInfo i = l.revealDirect(l.findVirtual(String.class, "length", MethodType.methodType(int.class)));
        System.out.println(i + " | " + i.getName() + " " + i.getDeclaringClass() + " " + MethodHandleInfo.referenceKindToString(i.getReferenceKind())
                + " " + Modifier.toString(i.getModifiers()));
        MethodHandles.Lookup p = MethodHandles.privateLookupIn(S.class, l);
        System.out.println(p.lookupClass() + " " + (int) p.findGetter(S.class, "secret", int.class).invokeExact(s) + " " + p.hasPrivateAccess() + " "
                + MethodHandles.publicLookup() + " " + l.in(String.class).hasPrivateAccess());
        try {
            MethodHandles.privateLookupIn(String.class, l);
        } catch (IllegalAccessException e) {
            System.out.println("no private access to java.lang");
        }
        Method m = MethodHandles.reflectAs(Method.class, l.findStatic(Math.class, "abs", MethodType.methodType(int.class, int.class)));
        System.out.println(m + " " + m.invoke(null, -4));
        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class,
                l.findVirtual(Unr.class, "go", MethodType.methodType(void.class)).bindTo(new Unr()));
        r.run();
        System.out.println(MethodHandleProxies.isWrapperInstance(r) + " " + l.lookupModes() + " " + l.lookupClass() + " "
                + l.findClass("java.util.List") + " " + l.accessClass(Map.class));
    }
    static class Unr { void go() { System.out.println("go"); } }
}
