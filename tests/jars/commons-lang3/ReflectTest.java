import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.reflect.ConstructorUtils;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.reflect.TypeUtils;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class ReflectTest {
    public static class Base {
        private int hidden = 5;
        protected String shown = "s";
        public static int COUNT = 3;
    }

    public static class Derived extends Base implements Comparable<Derived> {
        public List<Map<String, ? extends Number>> generic;

        public Derived() {}

        public Derived(String s, int n) {
            shown = s + n;
        }

        public String hello(String who) {
            return "hello " + who;
        }

        public String hello(Object who) {
            return "object " + who;
        }

        public int sum(int... xs) {
            int t = 0;
            for (int x : xs) t += x;
            return t;
        }

        private String secret(long x) {
            return "secret " + x;
        }

        public int compareTo(Derived d) {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        Derived d = new Derived();
        System.out.println(
                FieldUtils.readField(d, "hidden", true)
                        + " "
                        + FieldUtils.readStaticField(Base.class, "COUNT"));
        FieldUtils.writeField(d, "hidden", 77, true);
        System.out.println(FieldUtils.readField(d, "hidden", true));
        System.out.println(
                MethodUtils.invokeMethod(d, "hello", "bob")
                        + " "
                        + MethodUtils.invokeMethod(d, "hello", 4));
        System.out.println(
                MethodUtils.invokeMethod(d, true, "secret", 9L)
                        + " "
                        + MethodUtils.invokeMethod(d, "sum", 1, 2, 3));
        System.out.println(ConstructorUtils.invokeConstructor(Derived.class, "k", 8).shown);
        System.out.println(
                ClassUtils.getAllSuperclasses(Derived.class)
                        + " "
                        + ClassUtils.getAllInterfaces(ArrayList.class));
        System.out.println(
                ClassUtils.getShortClassName(Map.Entry.class)
                        + " "
                        + ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20));
        System.out.println(
                ClassUtils.isAssignable(Integer.class, long.class)
                        + " "
                        + ClassUtils.getClass("int[][]")
                        + ClassUtils.getClass("java.util.Map.Entry"));
        System.out.println(TypeUtils.toString(Derived.class.getField("generic").getGenericType()));
        System.out.println(TypeUtils.getTypeArguments(Derived.class, Comparable.class));
        System.out.println(
                TypeUtils.parameterize(
                        Map.class,
                        String.class,
                        TypeUtils.wildcardType().withUpperBounds(Number.class).build()));
        System.out.println(
                TypeUtils.isAssignable(
                        TypeUtils.parameterize(ArrayList.class, String.class),
                        TypeUtils.parameterize(List.class, String.class)));
        try {
            MethodUtils.invokeExactMethod(d, "nope");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        for (Class<?> c : ClassUtils.hierarchy(Derived.class, ClassUtils.Interfaces.INCLUDE))
            System.out.print(c.getSimpleName() + " ");
        System.out.println();
    }
}
