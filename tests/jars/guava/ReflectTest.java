import com.google.common.collect.ImmutableMap;
import com.google.common.reflect.*;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

@SuppressWarnings("UnstableApiUsage")
public class ReflectTest {
    interface Greeter {
        String greet(String n);
    }

    static class Holder<T> {
        List<T> items;
        TypeToken<T> t = new TypeToken<T>(getClass()) {};
    }

    static class StringHolder extends Holder<String> {}

    static <K, V> TypeToken<Map<K, V>> mapOf(TypeToken<K> k, TypeToken<V> v) {
        return new TypeToken<Map<K, V>>() {}.where(new TypeParameter<K>() {}, k)
                .where(new TypeParameter<V>() {}, v);
    }

    public static void main(String[] args) throws Exception {
        TypeToken<List<Map<String, Integer>>> t = new TypeToken<>() {};
        System.out.println(
                t
                        + " "
                        + t.getRawType()
                        + " "
                        + t.resolveType(
                                List.class.getMethod("get", int.class).getGenericReturnType()));
        System.out.println(
                mapOf(TypeToken.of(String.class), TypeToken.of(Integer.class))
                        + " "
                        + new StringHolder().t);
        System.out.println(
                TypeToken.of(StringHolder.class).getSupertype(Holder.class)
                        + " "
                        + t.isSubtypeOf(new TypeToken<Iterable<?>>() {}));
        System.out.println(TypeToken.of(java.util.ArrayList.class).getTypes().rawTypes().size());
        Greeter g = Reflection.newProxy(Greeter.class, (p, m, a) -> m.getName() + " " + a[0]);
        System.out.println(g.greet("x"));
        Invokable<String, Object> inv =
                TypeToken.of(String.class).method(String.class.getMethod("length"));
        System.out.println(inv.invoke("hello") + " " + inv.getReturnType() + inv.isPublic());
        TypeToInstanceMap<Object> m = new MutableTypeToInstanceMap<>();
        m.putInstance(new TypeToken<List<String>>() {}, List.of("q"));
        System.out.println(
                m.getInstance(new TypeToken<List<String>>() {})
                        + " "
                        + ImmutableTypeToInstanceMap.of());
        System.out.println(
                Reflection.getPackageName("a.b.C") + ImmutableMap.of(1, (Type) int.class));
        AbstractInvocationHandler h =
                new AbstractInvocationHandler() {
                    @Override
                    protected Object handleInvocation(
                            Object p, java.lang.reflect.Method mm, Object[] a) {
                        return "handled";
                    }

                    @Override
                    public String toString() {
                        return "H";
                    }
                };
        Greeter k =
                (Greeter)
                        java.lang.reflect.Proxy.newProxyInstance(
                                ReflectTest.class.getClassLoader(),
                                new Class<?>[] {Greeter.class},
                                h);
        System.out.println(k + k.greet("") + k.equals(k));
    }
}
