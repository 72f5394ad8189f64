// A package that the command line opens: deep reflection, private look-ups, and what the module says of itself.
// jvm: --add-opens java.base/java.lang=ALL-UNNAMED --add-opens=java.base/java.util=ALL-UNNAMED
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

class AddOpens {
    static String shown(RuntimeException e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage().replaceAll("@[0-9a-f]+", "@");
    }

    public static void main(String[] args) throws Throwable {
        Field value = String.class.getDeclaredField("value");
        value.setAccessible(true);
        System.out.println(((byte[]) value.get("abc")).length);
        Field size = ArrayList.class.getDeclaredField("size");
        System.out.println(size.trySetAccessible() + " " + size.get(new ArrayList<>(List.of(1, 2))));
        try {
            ConcurrentHashMap.class.getDeclaredField("table").setAccessible(true);
        } catch (RuntimeException e) {
            System.out.println(shown(e));
        }
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
        MethodHandle coder = lookup.findGetter(String.class, "coder", byte.class);
        System.out.println((byte) coder.invokeExact("abc"));
        try {
            MethodHandles.privateLookupIn(ConcurrentHashMap.class, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        Module base = Object.class.getModule(), own = AddOpens.class.getModule();
        for (String name : List.of("java.lang", "java.util", "java.util.concurrent", "jdk.internal.misc", "no.such")) {
            System.out.println(name + " " + base.isOpen(name) + " " + base.isOpen(name, own) + " "
                + base.isExported(name) + " " + base.isExported(name, own) + " " + base.isOpen(name, base));
        }
    }
}
